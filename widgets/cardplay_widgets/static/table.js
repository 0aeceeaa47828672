// table.js: draws pictures and sends back what was clicked. No rule of any game is known here.
//
// A picture is what cardplay_widgets/picture.py describes. It becomes a tree of plain nodes (`h`),
// and the tree becomes the page by the smallest change (`patch`), so that focus, drags and running
// motion survive a redraw. Strings of a picture only ever become text, never markup.

/** @typedef {Record<string, any>} Part  a part of a picture as JSON; `is` tells which one */
/** @typedef {{tag: string, props: Record<string, any>, kids: Kid[]}} Node_ */
/** @typedef {Node_ | string} Kid */
/** @typedef {{words: Part, size: "" | "-s" | "-r", paper: boolean, open: string | null}} Context */

// ------------------------------------------------------------------ a tree, and the page from it

/** A node. Props: attributes; `class` may hold falsy parts; `vars` are custom properties of style;
 *  `key` keeps an element with its thing. Falsy children are left out.
 * @param {string} tag @param {Record<string, any> | null} [props] @param {any[]} kids @returns {Node_} */
const h = (tag, props, ...kids) => ({
  tag, props: props ?? {}, kids: kids.flat(9).filter(kid => kid || kid === 0).map(kid => kid.tag ? kid : String(kid)),
});

/** @type {WeakMap<Node, Record<string, any>>} */
const drawn = new WeakMap();

/** @param {Element} el @param {Record<string, any>} props */
function setProps(el, props) {
  const before = drawn.get(el) ?? {};
  drawn.set(el, props);
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    const value = name === "class" ? [props.class].flat(3).filter(Boolean).join(" ") : props[name];
    if (name === "vars") for (const [key, v] of Object.entries(value ?? {})) /** @type {HTMLElement} */ (el).style.setProperty(key, v);
    else if (name === "checked") /** @type {HTMLInputElement} */ (el).checked = !!value;
    else if (name === "key") continue;
    else if (value == null || value === false || value === "" && name !== "aria-label") el.removeAttribute(name);
    else if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Makes the children of an element like `kids`, keeping what can be kept.
 * @param {Element} el @param {Kid[]} kids */
function patch(el, kids) {
  const keyOf = (/** @type {Node} */ node) => drawn.get(node)?.key;
  const old = [...el.childNodes];
  const keyed = new Map(old.filter(keyOf).map(node => [keyOf(node), node]));
  const free = old.filter(node => !keyOf(node));
  /** @type {Node | null} */
  let next = el.firstChild;
  for (const kid of kids) {
    const text = typeof kid === "string";
    const fits = (/** @type {Node | undefined} */ node) => node && (text ? node.nodeType === 3 : node.nodeName.toLowerCase() === kid.tag.toLowerCase());
    const key = text ? undefined : kid.props.key;
    let node = key ? keyed.get(key) : free.find(fits);
    if (!fits(node)) node = undefined;
    if (node) key ? keyed.delete(key) : free.splice(free.indexOf(/** @type {ChildNode} */ (node)), 1);
    else node = make(kid, el);
    if (text) { if (node.nodeValue !== kid) node.nodeValue = kid; }
    else { setProps(/** @type {Element} */ (node), kid.props); patch(/** @type {Element} */ (node), kid.kids); }
    if (node === next) next = next.nextSibling;
    else el.insertBefore(node, next);
  }
  for (const node of [...free, ...keyed.values()]) node.remove();
}

/** @param {Kid} kid @param {Element} parent @returns {ChildNode} */
function make(kid, parent) {
  if (typeof kid === "string") return document.createTextNode(kid);
  const svg = kid.tag === "svg" || parent.namespaceURI === "http://www.w3.org/2000/svg";
  const el = svg ? document.createElementNS("http://www.w3.org/2000/svg", kid.tag) : document.createElement(kid.tag);
  if (kid.props["data-fresh"] === 0) el.setAttribute("data-fresh", "");
  return el;
}

// ------------------------------------------------------------------ sentences

/** @type {Record<string, string>} */
const SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"};
const ORDER = "SHDC";
// what stays on one line, with the mark or particle after it
const KEEP = new RegExp(`(?:${[
  /(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))+/,              // the ranks of a stair
  /\d+(?: ?[×+−–=-] ?[+−]?\d+)+/,                         // an equation
  /(?:(?:10|[2-9AJQK]) ?)?[♠♥♦♣]+(?: [+±−]\d+)?/,        // a card, suits, a link
  /[Ll]anes? \d+/,
  /\d+ \p{sc=Latin}{1,3} \d+(?!\d| ?[♠♥♦♣])/u,           // 3 of 4
  /\d+(?:・\d+)+/,
  /\d+(?: \p{sc=Latin}+|\p{sc=Han}{1,2})/u,              // a number and its word
  /\p{sc=Latin}+ \d+(?= ?[.,:;!?)·]|$)/u,
  /(?:[ァ-ヶー]+|攻撃|守備)\d+(?:・\d+)*/,
  /\b[AJQK] (?=[はがをにのともで])/,
  /捨て札/,
].map(one => one.source).join("|")})[.,:;!?)…、。）」]*[はがをにのともでへ]?`, "gu");

/** @param {string} suit @param {Context} cx */
const suitMark = (suit, cx) => h("svg", {class: "cp-suit", "data-suit": suit, ...named(cx.words.suits[ORDER.indexOf(suit)])},
  h("use", {href: "#cp-" + suit}));

/** Plain text with suit marks drawn. @param {string} text @param {Context} cx @returns {Kid[]} */
const marks = (text, cx) => text.split(/([♠♥♦♣])/).map(bit => SUITS[bit] ? suitMark(SUITS[bit], cx) : bit);

/** A sentence: strong parts, suit marks, and what must not break. @param {string} text @param {Context} cx @returns {Kid[]} */
function sentence(text, cx) {
  const plain = (/** @type {string} */ part) => {
    /** @type {Kid[]} */
    const kids = [];
    let at = 0;
    for (const hit of part.matchAll(KEEP)) {
      kids.push(part.slice(at, hit.index), h("span", {class: "cp-keep"}, marks(hit[0], cx)));
      at = hit.index + hit[0].length;
    }
    return [...kids, part.slice(at)];
  };
  return text.split("**").flatMap((part, i) => i % 2 ? h("strong", null, plain(part)) : plain(part));
}

/** What is read out: the sentence without its marks. @param {string} text */
const spoken = (text, /** @type {Part} */ words) => text.replaceAll("**", "").replace(/[♠♥♦♣]/g, glyph => ` ${words.suits[ORDER.indexOf(SUITS[glyph])]} `).replace(/\s+/g, " ").trim();

// ------------------------------------------------------------------ small parts

/** @param {string} name */
const icon = name => name && h("svg", {class: "cp-icon", viewBox: "0 0 24 24", "aria-hidden": "true"}, h("use", {href: "#cp-i-" + name}));
const STATES = ["lit", "selected", "dark", "moved", "beaten", "ghost", "done", "now", "out"];
/** @param {Part} part */
const states = part => STATES.map(state => part[state] && "is-" + state);

/** What a picture is called. @param {string | undefined} label */
const named = label => label ? {role: "img", "aria-label": label} : {};
/** Keys pressed on it stay on the table: a notebook would take them for its own. */
const QUIET = {"data-lm-suppress-shortcuts": "true"};

/** Attributes of something that can be clicked. All of it answers, what is dark too.
 * @param {Part} part @param {Context} cx */
const clicks = (part, cx) => ({
  type: "button", "data-click": part.click, ...QUIET, "data-lit": part.lit,
  "data-drag": part.drag, "aria-disabled": part.dark && "true",
  "aria-pressed": part.selected || part.pressed ? "true" : part.pressed === false && "false",
  "aria-description": part.why || (part.lit ? cx.words.can : part.dark && cx.words.cant),
});

/** A button that is the thing, or the thing alone; `name` is read out.
 * @param {string} tag @param {Part} part @param {Context} cx @param {Record<string, any>} props @param {string} name @param {any[]} kids */
const thing = (tag, part, cx, props, name, ...kids) => part.click
  ? h("button", {...props, ...clicks(part, cx), "aria-label": name || null}, kids)
  : h(tag, {...props, ...named(name)}, kids);

/** A button that covers the thing it lies in. @param {Part} part @param {Context} cx */
const cover = (part, cx) => part.click && h("button", {class: "cp-cover", key: "cover", ...clicks(part, cx), "aria-label": part.label || part.click});

/** @param {Part} b @param {Context} cx @param {string} [paper] */
const button = (b, cx, paper) => h("button", {class: paper ?? ["cp-btn", b.role && "cp-btn--" + b.role], key: b.click, ...clicks(b, cx)}, icon(b.icon), h("span", null, sentence(b.label, cx)));

/** @param {string} word @param {string} name @param {string} more */
const local = (word, name, more = "") => h("button", {class: "cp-btn " + more, type: "button", key: name, "data-local": name, ...QUIET}, word);

/** @param {Part} c @param {Context} cx */
const face = (c, cx) => h("span", {class: "cp-face"}, h("svg", {"aria-hidden": "true"}, h("use", {href: "#cp-" + c.face + cx.size})));
const tick = (/** @type {Part} */ part) => (part.selected || part.change) && h("span", {class: ["cp-tick", part.change && "cp-tick--flip"]}, icon(part.selected ? "check" : "flip"));

/** Cards that are small whatever the width. @param {Context} cx @returns {Context} */
const small = cx => ({...cx, size: "-s"});
const back = (/** @type {Context} */ cx) => h("span", {class: "cp-card is-hidden"}, face({face: "back"}, small(cx)));
/** @param {any} list @param {(item: any, i: number) => any} make @returns {any[]} */
const each = (list, make) => (list ?? []).map(make);
/** @param {string | undefined} text @param {Context} cx @param {string} cls */
const note = (text, cx, cls = "cp-note") => text && h("p", {class: cls}, sentence(text, cx));
/** @param {string} title */
const titled = title => h("p", {class: "cp-fact"}, h("b", null, title));

// ------------------------------------------------------------------ the suit cycle

const ARC = "M126.8 39.7A66 66 0 0 1 158.8 70", TIP = "M-5-6 7 0-5 6Z";
/** @param {Part} c @param {number} [r] how large the suits are: the button of a narrow table shows them alone */
function cycle(c, r = 23) {
  const suits = c.suits ?? [...ORDER];
  const on = c.pair && suits[(suits.indexOf(c.pair[0]) + 1) % 4] === c.pair[1] ? suits.indexOf(c.pair[0]) : -1;
  const place = (/** @type {number} */ i, /** @type {number} */ r) => [100 + r * Math.sin(i * Math.PI / 2), 100 - r * Math.cos(i * Math.PI / 2)];
  const [x, y] = place(on + 0.5, 84);
  return h("svg", {viewBox: "6 4 188 192", ...(c.label ? {role: "img", "aria-label": c.label} : {"aria-hidden": "true"})},
    h("path", {d: "M100 66V134M66 100H134", stroke: "var(--chalk-line)", "stroke-width": 2, "stroke-dasharray": "3 5"}),
    c.even && [h("rect", {x: 70, y: 88, width: 60, height: 24, fill: "var(--felt)"}), h("text", {x: 100, y: 106, "text-anchor": "middle", "font-size": 17, fill: "var(--chalk-soft)"}, c.even)],
    each(suits, (_, i) => h("g", {transform: `rotate(${90 * i} 100 100)`},
      h("path", {d: ARC, fill: "none", stroke: i === on ? "var(--lit)" : "var(--chalk-soft)", "stroke-width": i === on ? 5 : 2.5}),
      h("path", {d: TIP, transform: "translate(158.8 70) rotate(63)", fill: i === on ? "var(--lit)" : "var(--chalk-soft)"}))),
    on >= 0 && h("text", {x, y: y + 8, "text-anchor": "middle", "font-size": 22, "font-weight": 700, fill: "var(--lit)", "font-family": "var(--font-book)"}, "×2"),
    each(suits, (suit, i) => {
      const [x, y] = place(i, 66);
      return h("g", {"data-suit": suit}, h("circle", {cx: x, cy: y, r: i === on ? r + 2 : r, fill: "var(--card-paper)", stroke: i === on && "var(--lit)", "stroke-width": 4}),
        h("use", {href: "#cp-" + suit, x: x - 0.6 * r, y: y - 0.6 * r, width: 1.2 * r, height: 1.2 * r, fill: "var(--suit)"}));
    }));
}

// ------------------------------------------------------------------ every part: JSON to nodes

/** @param {Part} t @param {Context} cx */
const tallyValue = (t, cx) => [h("b", null, t.value), t.then !== undefined && h("span", {class: "cp-tally__then"}, icon("next"), h("b", null, t.then)),
  (t.way || t.suit) && h("span", {class: "cp-tally__way"}, icon(t.way), t.suit && suitMark(t.suit, cx))];
/** @param {number | undefined} value @param {number} top @param {string} cls */
const pointer = (value, top, cls) => value !== undefined && h("i", {class: cls, vars: {"--at": Math.max(1, Math.min(99, value / top * 100)).toFixed(1)}});
/** @param {Part} c @param {Context} cx @param {string} cls */
const fan = (c, cx, cls) => {
  const n = c.cards?.length || 1, rows = Math.ceil(n / 7);   // on a narrow table: rows of at most seven, as even as can be
  return h("div", {class: ["cp-fan", cls], role: "group", "aria-label": c.label, vars: {"--n": String(n), "--per": String(Math.ceil(n / rows))}}, draw(c.cards, cx));
};
/** @param {Part} c @param {Context} cx @param {string} tag */
const column = (c, cx, tag) => h(tag, {class: ["cp-col", states(c)], ...(tag === "li" || !c.label ? {} : {role: "group", "aria-label": c.label})},
  cover(c, cx),
  c.who ? h("span", {class: "pg-who"}, c.who[0]) : h("span", {class: "cp-col__no"}, c.head, draw(c.badge, cx), draw(c.hit, cx)),
  c.theirs && draw(c.theirs.is === "stack" ? {...c.theirs, up: true} : c.theirs, cx), draw(c.middle, cx), draw(c.ours, cx),
  c.who && h("span", {class: "pg-who"}, c.who[1]));
/** @param {Part} d @param {Context} cx @param {string} title @param {any[]} kids */
const drawer = (d, cx, title, ...kids) => h("section", {class: "cp-drawer", "data-zone": "drawer", role: "group", "aria-label": title},
  h("header", null, h("h2", null, d.title), local(cx.words.close, "close", "cp-btn--quiet")), kids, note(d.note, cx), draw(d.groups, cx));
/** @param {Part} p */
const pileKey = p => "pile:" + p.word;

/** @param {Part} l @param {Context} cx */
const lines = (l, cx) => h("ol", {class: "cp-log__list"}, each(l.lines, line => draw(typeof line === "string" ? {is: "line", text: line} : line, cx)));

/** @type {Record<string, (p: Part, cx: Context) => any>} */
const PARTS = {
  badge: (b, cx) => h("span", {class: "cp-badge", "data-role": b.role, ...named(b.label)},
  icon(b.icon || (["attack", "defence"].includes(b.role) ? b.role : "")), b.text && h("span", null, marks(b.text, cx)), b.number !== undefined && h("b", null, b.number)),
  card: (c, cx) => thing("span", c, cx, {class: ["cp-card", states(c), c.face.startsWith("back") && "is-hidden"], key: c.id || c.click, "data-id": c.id, "data-face": c.face},
  [c.label || c.face, c.badge?.label, c.times && "×" + c.times].filter(Boolean).join(", "),
  face(c, cx), draw(c.badge, cx), c.times && h("span", {class: "cp-times", "data-fresh": 0}, "×" + c.times), tick(c)),
  button: (b, cx) => button(b, cx),
  why: (why, cx) => (why.click ? h("button", {class: "cp-say__link", "data-rule": why.rule, ...clicks(why, cx)}, marks(why.label, cx)) : why.href ? h("a", {href: why.href, "data-rule": why.rule, ...QUIET}, marks(why.label, cx))
  : h("span", {class: "cp-say__why", "data-rule": why.rule}, marks(why.label, cx))),
  fan: (f, cx) => fan(f, cx, "cp-fan--hand"),
  worth: (w, cx) => h("span", {class: ["cp-worth", w.number === undefined && "is-open"], "data-role": w.role},
    w.number !== undefined && [icon(w.icon || w.role || "") || h("i"), h("b", null, w.number), h("span", null, w.word)]),
  slot: (s, cx) => h("div", {class: ["cp-slot", states(s), !s.card && !s.worth && "is-empty"]}, cover(s, cx), draw(s.worth, cx), draw(s.card, cx)),
  law: (l, cx) => h("div", {class: "cp-law"}, draw(l.card, cx), l.note && h("span", {class: "cp-law__note"}, l.note)),
  hit: t => h("span", {class: "cp-hit", "data-fresh": 0, vars: {"--fly": t.at === "me" ? "4rem" : "16rem"}, role: "img", "aria-label": t.label || String(t.number)}, icon(t.at === "me" ? "down" : "up"), t.number),
  stack: (s, cx) => h("ol", {class: ["cp-stack", s.up && "cp-stack--up", states(s)], "aria-label": s.label},
    s.click && h("li", {key: "cover"}, cover(s, cx)),
    s.links?.length ? each(s.links, l => h("li", {class: "cp-link", key: "link:" + (l.card.id || l.card.click || l.card.face)}, [l.card, ...l.attached ?? []].map(c => draw(c, {...cx, size: "-r"}))))
      : h("li", {class: "cp-stack__empty"}, s.empty)),
  tally: (t, cx) => h("p", {class: "cp-tally", "data-state": t.state}, tallyValue(t, cx), t.word && h("span", {class: "cp-tally__word"}, t.word)),
  scale: s => {
    const [low, high, top] = [s.low ?? 21, s.high ?? 26, s.top ?? 34];
    return h("div", {class: "cp-scale", role: "img", "aria-label": s.label, vars: {"--low": (low / top * 100).toFixed(1), "--high": (high / top * 100).toFixed(1)}},
      h("span", {class: "cp-scale__range"}), pointer(s.theirs, top, "is-theirs"), pointer(s.ours, top, "is-ours"), pointer(s.theirs_then, top, "is-theirs is-ghost"), pointer(s.ours_then, top, "is-ours is-ghost"),
      h("span", {class: "cp-scale__lo"}, low), h("span", {class: "cp-scale__hi"}, high));
  },
  total: (t, cx) => h("span", {class: "cp-total"}, h("b", null, t.value), t.sum && h("small", null, t.sum), draw(t.badge, cx)),
  blow: (b, cx) => h("p", {class: "cp-blow"}, icon(b.icon), h("span", null, sentence(b.text, cx)), draw(b.badges, cx)),
  slip: (s, cx) => h("div", {class: "cp-slip"}, draw(s.parts, cx)),
  tie: (t, cx) => h("span", {class: ["cp-tie", t.on && "is-on"], "data-suit": t.suit, ...named(t.label)}, suitMark(t.suit, cx), t.text),
  skill: (s, cx) => h("span", {class: ["cp-skill", states(s)]}, sentence(s.text, cx)),
  character: (c, cx) => c.name
    ? thing("div", c, cx, {class: ["cp-char", states(c)], key: c.id || c.click, "data-id": c.id}, c.click ? c.label : "",
      h("span", {class: "cp-char__head"}, c.emblem && h("svg", {class: "cp-emblem", "aria-hidden": "true"}, h("use", {href: "#cp-em-" + c.emblem})), h("b", null, c.name)),
      h("span", {class: "cp-ties"}, draw(c.ties, cx)), draw(c.skill, cx), draw(c.badge, cx), tick(c))
    : thing("span", c, cx, {class: ["cp-char is-empty", states(c)], key: c.click}, c.click ? c.label : "", h("span", null, c.empty)),
  duo: (d, cx) => h("div", {class: "cp-duo"}, draw(d.card, cx), draw(d.character, cx)),
  column: (c, cx) => column(c, cx, "div"),
  grid: (g, cx) => h("ol", {class: "cp-grid", "data-cols": g.columns.length, "aria-label": g.label}, each(g.columns, c => column(c, cx, "li"))),
  row: (r, cx) => h("div", {class: "cp-row", role: "group", "aria-label": r.label}, draw(r.cards, cx)),
  trick: (t, cx) => h("figure", {key: t.cards[0]?.id}, fan(t, t.under ? small(cx) : cx, t.under ? "cp-fan--under" : "cp-fan--field"), t.caption && h("figcaption", {class: t.under ? "cp-note" : "cp-fact"}, sentence(t.caption, cx))),
  field: (f, cx) => h("div", {class: ["cp-field", states(f)], role: "group", "aria-label": f.label}, cover(f, cx),
    f.badges && h("ul", {class: "cp-badges"}, each(f.badges, b => h("li", null, draw(b, cx)))),
    f.tricks && h("div", {class: "cp-trick"}, draw(f.tricks, cx)), f.empty && note(f.empty, cx), draw(f.rows, cx)),
  tile: (t, cx) => h("li", {class: ["cp-tile", states(t)], key: t.name}, cover(t, cx), h("b", {class: "cp-tile__name"}, t.name), t.title && h("span", {class: "cp-tile__title"}, t.title),
    t.count !== undefined && h("span", {class: "cp-tile__count", role: "img", "aria-label": t.count_label || String(t.count), title: t.count_label}, back(cx), h("b", null, t.count)), draw(t.badge, cx)),
  tiles: (t, cx) => h("ol", {class: "cp-tiles", "aria-label": t.label}, draw(t.tiles, cx)),
  meter: m => h("div", {class: "cp-meter", role: "meter", "aria-label": m.label, "aria-valuenow": m.value, "aria-valuemin": 0, "aria-valuemax": m.most},
    h("span", {class: "cp-meter__label"}, m.label),
    h("span", {class: "cp-meter__bar"}, h("i", {vars: {"--of": (m.value / m.most * 100).toFixed(1)}}),
      m.was > m.value && h("i", {class: "is-lost", vars: {"--from": (m.value / m.most * 100).toFixed(1), "--of": ((m.was - m.value) / m.most * 100).toFixed(1)}})),
    h("span", null, m.was > m.value && [h("s", {class: "cp-was"}, m.was), " "], h("b", null, m.value))),
  backs: (b, cx) => h("div", {class: "cp-backs", role: "img", "aria-label": `${b.count} ${b.word ?? ""}`}, h("span", {class: "cp-fan"}, Array.from({length: Math.min(b.count, 5)}, () => back(cx))),
    h("span", null, b.count, h("span", {class: "cp-backs__word"}, " " + (b.word ?? "")))),
  seat: (s, cx) => h("section", {class: "cp-seat", "aria-label": s.label || s.name}, h("h2", {class: "cp-seat__name"}, s.name, s.badge && [" ", draw(s.badge, cx)]),
    draw(s.backs, cx), draw(s.meter, cx), s.facts && h("p", {class: "cp-fact cp-seat__facts"}, sentence(s.facts, cx))),
  fact: (f, cx) => h("p", {class: "cp-fact"}, h("b", null, marks(f.title, cx)), sentence(f.text ?? "", cx)),
  key: (k, cx) => h("div", {class: "cp-key"}, titled(k.title),
    k.order && h("p", {class: "cp-order", role: "img", "aria-label": k.order_label || k.order.join(" ")}, each(k.order, (rank, i) => h("span", {vars: {"--i": String(i)}}, rank))),
    k.sums && h("dl", {class: "cp-sum"}, each(k.sums, ([name, sum]) => [h("dt", null, name), h("dd", null, sum)])), note(k.note, cx)),
  chart: (c, cx) => h("figure", {class: "cp-chart"}, h("figcaption", {class: cx.paper && "cp-sr"}, titled(c.title)), cycle(c), note(c.note, cx)),
  group: (g, cx) => h("div", {class: "cp-group"}, h("p", null, sentence(g.title, cx)), g.cards && h("div", {class: "cp-group__cards"}, draw(g.cards, small(cx))), note(g.text, cx)),
  pile: (p, cx) => {
    const kids = [h("span", {class: ["cp-pile", !p.count && "is-empty"]}, p.top ? h("span", {class: "cp-card"}, face(p.top, small(cx))) : p.count > 0 && back(cx)), h("span", null, h("b", null, p.count), p.word)];
    const props = {class: ["cp-pileset", states(p)], key: pileKey(p)};
    if (!p.opens) return thing("span", p, cx, props, p.label || `${p.count} ${p.word}`, kids);
    const name = pileKey(p);
    return h("button", {...props, type: "button", "data-local": name, ...QUIET, "aria-expanded": String(cx.open === name), "aria-label": p.label || `${p.count} ${p.word}`}, kids);
  },
  piles: (p, cx) => h("div", {class: "cp-piles"}, draw(p.piles, cx)),
  line: (l, cx) => h("li", {class: states(l)}, l.click ? h("button", clicks(l, cx), sentence(l.text, cx)) : sentence(l.text, cx)),
  log: (l, cx) => h("div", {class: "cp-log", "data-zone": "log"}, h("h2", null, l.title),
    lines(l, cx)),
};

/** A part, parts or nothing. @param {any} part @param {Context} cx @returns {any} */
const draw = (part, cx) => Array.isArray(part) ? part.map(one => draw(one, cx)) : part && PARTS[part.is]?.(part, cx);

/** What other modules draw their parts with. @typedef {typeof toolbox} Toolbox */
const toolbox = {h, draw, each, icon, button, sentence, small, QUIET};
/** Learns the parts of another module. @param {(toolbox: Toolbox) => typeof PARTS} parts */
export const learn = parts => { Object.assign(PARTS, parts(toolbox)); };

// ------------------------------------------------------------------ a whole picture

/** @typedef {{line: "" | "waiting" | "lost", more: number}} Moment  how the line to the kernel is, how many pictures follow */

/** @param {Part} p @param {Context} cx @param {Moment} now */
function caption(p, cx, now) {
  const s = p.say ?? {};
  if (now.line === "lost") return h("div", {class: "cp-say cp-say--no", key: "say", "data-zone": "say"}, h("p", {role: "alert"}, cx.words.lost), local(cx.words.reload, "reload"), p.text && h("pre", null, p.text));
  if (!p.say && !now.line) return null;
  return h("div", {class: ["cp-say", s.refused && "cp-say--no"], key: "say", "data-zone": "say", ...(s.buttons ? {role: "group", "aria-label": s.label || spoken(s.text ?? "", cx.words)} : {})},
    now.line ? h("p", {class: "cp-say__past"}, cx.words.waiting) : s.past && h("p", {class: "cp-say__past"}, sentence(s.past, cx)),
    h("p", null, sentence(s.text ?? "", cx)), draw(s.why, cx), s.buttons && h("div", {class: "cp-say__acts"}, each(s.buttons, b => button(b, cx))));
}

/** What is open: a pile's cards, the chart and keys of a narrow table, or the help.
 * @param {Part} p @param {Context} cx */
function opened(p, cx) {
  if (!cx.open) return null;
  if (cx.open === "help") return drawer({title: cx.words.help}, cx, cx.words.help,
    h("dl", {class: "cp-sum"}, each(cx.words.keys, ([key, does]) => [h("dt", null, does), h("dd", null, key)])), h("pre", null, p.text));
  const info = p.info ?? [];
  if (cx.open === "info") return drawer({title: p.label}, cx, p.label, draw(info.filter((/** @type {Part} */ i) => FOLDED.includes(i.is)), cx), p.log?.lines && [titled(p.log.title), lines(p.log, cx)]);
  const pile = info.flatMap((/** @type {Part} */ i) => i.piles ?? i).find((/** @type {Part} */ i) => i.is === "pile" && pileKey(i) === cx.open);
  return pile?.opens && drawer(pile.opens, cx, pile.opens.title);
}
const FOLDED = ["chart", "key"];

/** On a narrow table what is only shown on a wide one waits behind this. @param {Part} p @param {Context} cx */
function folded(p, cx) {
  const chart = p.info?.find((/** @type {Part} */ i) => i.is === "chart");
  const titles = [...(p.info ?? []).filter((/** @type {Part} */ i) => FOLDED.includes(i.is)), ...(p.log?.lines ? [p.log] : [])].map(part => part.title);
  return titles.length > 0 && h("button", {class: "cp-icon-btn cp-only-narrow", type: "button", key: "info", "data-local": "info", ...QUIET, "aria-label": titles.join(", "), "aria-expanded": String(cx.open === "info")},
    chart ? cycle({suits: chart.suits}, 40) : icon("rule"));
}

/** The buttons of the table; the quiet ones share a row. @param {Part[]} acts @param {Context} cx */
function buttons(acts, cx) {
  const quiet = acts.filter(b => b.role === "quiet");
  return [...acts.filter(b => b.role !== "quiet").map(b => button(b, cx)),
    quiet.length > 0 && h("div", {class: "cp-acts__quiet", key: "quiet"}, quiet.map(b => button(b, cx)))];
}

/** @param {Part} p @param {Context} cx @param {Moment} now @returns {Kid[]} */
function felt(p, cx, now) {
  /** @param {string} name @param {any} kids @param {string} [tag] */
  const area = (name, kids, tag = "div") => h(tag, {class: "cp-" + name, key: name, "data-zone": name, inert: name === "board" && !!cx.open}, kids);
  const at = (p.info ?? []).findIndex((/** @type {Part} */ i) => i.is !== "fact");
  const info = draw(p.info, cx) ?? [];
  info.splice(at < 0 ? info.length : at, 0, folded(p, cx));
  const acts = now.more ? [local(cx.words.next, "next", "cp-btn--main"), local(cx.words.skip, "skip")] : buttons(p.acts ?? [], cx);
  return [
    area("info", info, "aside"), area("them", draw(p.them, cx)), p.log?.lines && draw(p.log, cx), area("board", draw(p.board, cx)), opened(p, cx),
    caption(p, cx, now), area("me", draw(p.me, cx)), area("hand", draw(p.hand, cx)), area("acts", acts),
    h("div", {class: "cp-help", "data-zone": "help", key: "help"}, local(cx.words.help, "help")),
  ].filter(Boolean);
}

// ------------------------------------------------------------------ what the browser keeps

const STORE = "cardplay.";
/** @param {Record<string, string> | undefined} values */
function keep(values) {
  try { for (const [key, value] of Object.entries(values ?? {})) localStorage.setItem(STORE + key, value); }
  catch { /* a closed or full store keeps nothing */ }
}
/** All that is kept under keys that begin so. @param {string} start @returns {Record<string, string>} */
function kept(start) {
  try { return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(STORE + start)).map(([key, value]) => [key.slice(STORE.length), value])); }
  catch { return {}; }
}

/** Puts into the page's address what a picture says; the way back through the pages stays as it is.
 * @param {string | undefined} hash */
function address(hash) {
  if (hash === undefined || location.hash.slice(1) === hash) return;
  try { history.replaceState(history.state, "", hash ? "#" + hash : location.pathname + location.search); }
  catch { /* a page without an address, or one that may not change it */ }
}

// ------------------------------------------------------------------ one view of a table

const BEAT = {move: 240, turn: 320, stamp: 200, hit: 420, drain: 520}, PAUSE = 260;
const WAIT = 3000, LOST = 8000, FAR = 6;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @typedef {{get(name: string): any, send(content: any): void, on(name: string, callback: (...args: any[]) => void): void, off(name: string, callback: (...args: any[]) => void): void}} Model */

/** @typedef {{model: Model, el: HTMLElement}} Host */
/** @param {Host} host */
export function render({model, el}) {
  const me = Math.random().toString(36).slice(2, 10);
  const root = document.createElement("div"), stage = document.createElement("div"), live = document.createElement("div");
  live.className = "cp-sr";
  live.setAttribute("role", "status");
  root.append(stage, live);
  el.classList.add("cp");
  el.append(root);

  /** @type {{frames: Part[], rev: number, seq: number, client: string}} */
  let told = model.get("picture");
  /** @type {Part[]} */
  let queue = [];
  /** @type {Part} */
  let shown = told.frames?.at(-1) ?? {};
  /** @type {{id: string, seq: number, timers: number[]} | null} */
  let pending = null;
  /** @type {string[]} */
  let outbox = [];
  let seq = 0, line = /** @type {Moment["line"]} */ (""), timer = 0, wide = false;
  /** @type {string | null} */
  let open = null;
  /** @type {Element | null} */
  let opener = null;
  /** @type {{x: number, y: number} | null} */
  let dropped = null;
  /** Where each zone's tab stop is. @type {Map<string, string>} */
  const stops = new Map();

  // ---------------------------------------------------------------- drawing

  const nameOf = (/** @type {Element | null | undefined} */ node) => node instanceof HTMLElement ? node.dataset.click ?? node.dataset.local : undefined;
  const zoneOf = (/** @type {Element | null} */ node) => node?.closest("[data-zone]") ?? null;
  const spots = (/** @type {Element} */ zone) => /** @type {HTMLElement[]} */ ([...zone.querySelectorAll("[data-click],[data-local]")].filter(node => node.closest("[data-zone]") === zone));
  const find = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (root.querySelector(`[data-click="${CSS.escape(name)}"],[data-local="${CSS.escape(name)}"]`));

  const cards = () => [...root.querySelectorAll("[data-id]")];

  function repaint() {
    const words = shown.words ?? {};
    /** @type {Context} */
    const cx = {words, size: wide ? "" : "-s", paper: !!shown.page, open};
    const moment = {line, more: queue.length};
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const focus = nameOf(focused), id = focused?.getAttribute("data-id"), zone = zoneOf(focused)?.getAttribute("data-zone");
    const before = cards().map(node => ({node, box: node.getBoundingClientRect(), id: node.getAttribute("data-id"), face: node.getAttribute("data-face")}));
    for (const name of ["data-fresh", "data-turned"]) for (const node of root.querySelectorAll(`[${name}]`)) node.removeAttribute(name);

    setProps(root, {class: shown.page ? "cp page" : "cp", lang: shown.lang});
    setProps(stage, {class: ["cp-table", shown.page && "cp-paper", shown.two_colours && "two-colour"], "data-game": shown.game, "data-seq": told.client === me ? told.seq : 0, "data-rev": told.rev,
      "data-line": line, "data-more": queue.length || null, ...(shown.page ? {} : {role: "group", "aria-label": shown.label})});
    patch(stage, shown.page ? [...draw(shown.page, cx) ?? [], line && caption({...shown, say: shown.say ?? {}}, cx, moment)].flat(9).filter(Boolean)
      : [h("div", {class: "cp-felt", key: "felt", "data-face": wide ? "full" : "small"}, felt(shown, cx, moment))]);

    for (const zone of root.querySelectorAll("[data-zone]")) rove(zone);
    if (focused && !root.contains(document.activeElement)) {
      const home = id && root.querySelector(`button[data-id="${CSS.escape(id)}"]`) || focus && find(focus) || zone && root.querySelector(`[data-zone="${CSS.escape(zone)}"] [tabindex="0"]`);
      /** @type {HTMLElement | null} */ (home || root.querySelector('[data-zone="hand"] [tabindex="0"], [data-zone="acts"] [tabindex="0"], [tabindex="0"]'))?.focus({preventScroll: true});
    }
    // to measure is to lay out at once: where every card stays in its place, that waits for the paint
    const now = cards();
    if (now.length === before.length && now.every((node, i) => node === before[i].node && node.getAttribute("data-face") === before[i].face)) requestAnimationFrame(room);
    else {
      room();
      travel(now, new Map(before.map(was => [was.id, was])));
    }
  }

  /** The caption and the buttons keep the room that they have needed, up to some lines, so that nothing round them shifts.
   * @type {Record<string, number>} */
  const tallest = {say: 0, acts: 0};
  function room() {
    for (const area in tallest) {
      const tall = /** @type {HTMLElement | null} */ (stage.querySelector(`.cp-felt > .cp-${area}`))?.offsetHeight ?? 0;
      if (tall > tallest[area]) stage.style.setProperty(`--room-${area}`, (tallest[area] = Math.min(tall, 176)) + "px");
    }
  }

  /** Cards go from where they were to where they are; those that show their face now turn.
   * @param {Element[]} now @param {Map<string | null, {box: DOMRect, face: string | null}>} before */
  function travel(now, before) {
    for (const node of now) {
      const was = before.get(node.getAttribute("data-id"));
      if (was?.face?.startsWith("back") && !node.getAttribute("data-face")?.startsWith("back")) node.setAttribute("data-turned", "");
      if (!was || still() || node.hasAttribute("data-dragging")) continue;
      const box = node.getBoundingClientRect();
      const x = was.box.left - box.left, y = was.box.top - box.top;
      if (Math.hypot(x, y) > 24) node.animate([{transform: `translate(${x}px, ${y}px)`, zIndex: 6}, {transform: "none", zIndex: 6}], {duration: BEAT.move / (shown.speed || 1), easing: "cubic-bezier(.25, .8, .3, 1)"});
    }
  }

  /** One tab stop for a zone: where the focus is, or was, or what is chosen, or what can be. @param {Element} zone */
  function rove(zone) {
    const all = spots(zone);
    const kept = stops.get(zone.getAttribute("data-zone") ?? "");
    const stop = all.find(node => node === document.activeElement) ?? all.find(node => kept && nameOf(node) === kept)
      ?? all.find(node => node.ariaPressed === "true") ?? all.find(node => node.dataset.lit !== undefined) ?? all[0];
    for (const node of all) {
      const index = node === stop ? 0 : -1;
      if (node.tabIndex !== index) node.tabIndex = index;   // to set it where the focus is lays the page out at once
    }
  }

  // ---------------------------------------------------------------- pictures, one after the other

  function changed() {
    const first = told.rev;
    told = model.get("picture");
    if (pending && told.client === me && told.seq >= pending.seq) settle();
    if (told.client === me && told.seq >= aiming) aiming = 0;
    if (told.rev === first) {
      if (!queue.length) shown = told.frames.at(-1) ?? {};
      return repaint();
    }
    aimed = "";
    clearTimeout(timer);
    // on paper there is no Next: without motion the page is there at once
    queue = still() && told.frames.at(-1)?.page ? told.frames.slice(-1) : [...told.frames];
    advance();
  }

  function advance() {
    clearTimeout(timer);
    const next = queue.shift();
    if (!next) return;
    shown = next;
    keep(next.keep);
    address(next.hash);
    const beats = still() ? [] : next.beats ?? [], speed = next.speed || 1;
    let at = 0;
    for (const beat of /** @type {(keyof typeof BEAT)[]} */ (beats)) {
      stage.style.setProperty("--at-" + beat, at / speed + "ms");
      at += BEAT[beat] + PAUSE;
    }
    stage.style.setProperty("--speed", String(speed));
    stage.setAttribute("data-beats", beats.join(" "));
    repaint();
    say();
    if (beats.includes("drain")) strike(parseFloat(stage.style.getPropertyValue("--at-drain")), PAUSE / speed);
    if (queue.length && !stepwise()) timer = setTimeout(advance, (Math.max(at, 900 + 25 * (next.say?.text?.length ?? 0))) / speed);
    if (!queue.length) ready();
  }

  /** Whether each picture waits for "Next". */
  const stepwise = () => still() || shown.speed === 0;

  /** The damage goes on from the column's head to the meter that it drains.
   * @param {number} at @param {number} lasts when it is there, and how long it flies; ms */
  function strike(at, lasts) {
    const hit = /** @type {HTMLElement | null} */ (stage.querySelector(".cp-hit[data-fresh]")), goal = stage.querySelector(".cp-meter__bar:has(.is-lost)");
    if (!hit || !goal) return;
    // where it will have landed: it is on its way there, and offsets know nothing of that
    const column = /** @type {Element} */ (hit.offsetParent).getBoundingClientRect(), to = goal.getBoundingClientRect(), home = stage.getBoundingClientRect();
    const x = column.left + hit.offsetLeft, y = column.top + hit.offsetTop;
    const flying = /** @type {HTMLElement} */ (hit.cloneNode(true));
    flying.className = "cp-hit cp-hit--flying";
    flying.setAttribute("aria-hidden", "true");
    flying.style.left = x - home.left + "px";
    flying.style.top = y - home.top + "px";
    stage.append(flying);
    const way = `translate(${to.left + (to.width - hit.offsetWidth) / 2 - x}px, ${to.top + (to.height - hit.offsetHeight) / 2 - y}px)`;
    flying.animate([{transform: "none", opacity: 1}, {transform: way, opacity: 1}], {delay: Math.max(0, at - lasts), duration: lasts, easing: "cubic-bezier(.25, .8, .3, 1)"})
      .finished.finally(() => flying.remove());
  }

  function skip() {
    const stop = shown.speed === 0 ? -1 : queue.findIndex(picture => picture.speed === 0);   // a picture that waits for the reader
    queue = queue.slice(stop);
    stage.removeAttribute("data-beats");
    advance();
    stage.removeAttribute("data-beats");
  }

  /** Reads the caption out, also when the same refusal comes again. */
  function say() {
    const text = shown.say ? spoken([shown.say.past, shown.say.text].filter(Boolean).join(" "), shown.words) : "";
    if (text && live.textContent === text && shown.say.refused) live.textContent = text + "\u00a0";
    else if (live.textContent !== text) live.textContent = text;
  }

  // ---------------------------------------------------------------- clicks to the kernel, one at a time

  /** @param {string} id */
  function click(id) {
    if (line === "lost") return;
    if (!pending) send("click", id);
    else if ((outbox.at(-1) ?? pending.id) !== id && outbox.length < 4) outbox.push(id);   // a double click is one click
  }

  /** @param {"click" | "ping"} type @param {string} id */
  function send(type, id) {
    pending = {id, seq: ++seq, timers: [setTimeout(() => tell("waiting"), WAIT), setTimeout(() => tell("lost"), LOST)]};
    try { model.send({type, id, seq, rev: told.rev, client: me}); }
    catch { tell("lost"); }
  }

  // what is pointed at: told after a moment, one at a time; it is no move and its answer no new picture
  let aimed = "", aiming = 0, aimTimer = 0;
  /** @param {Element | null | undefined} node @param {number} after */
  function aim(node, after) {
    clearTimeout(aimTimer);
    if (!shown.aims || drag?.moved) return;
    aimTimer = setTimeout(() => {
      const id = node instanceof HTMLElement && node.dataset.lit !== undefined && zoneOf(node)?.getAttribute("data-zone") !== "hand" && node.dataset.click || "";
      if (id === aimed || pending || line || queue.length) return;
      if (aiming) return aim(node, after);
      aimed = id;
      aiming = ++seq;
      model.send({type: "aim", id, seq, rev: told.rev, client: me});
    }, after);
  }
  const spotOf = (/** @type {Event} */ event) => event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-click],[data-local]")) : null;
  const onOver = (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") aim(spotOf(event), 80); };

  /** The answer is there. */
  function settle() {
    pending?.timers.forEach(clearTimeout);
    pending = null;
    line = "";
  }

  /** What was clicked meanwhile and still stands there is clicked now; a drop lands on what is lit now. */
  function ready() {
    if (dropped) { const spot = dropped; dropped = null; land(spot); }
    while (!pending && outbox.length) {
      const id = /** @type {string} */ (outbox.shift());
      if (find(id)) click(id);
    }
  }

  /** @param {"waiting" | "lost"} how */
  function tell(how) {
    line = how;
    if (how === "lost") { outbox = []; dropped = null; }
    live.textContent = shown.words?.[how === "lost" ? "lost" : "waiting"] ?? "";
    repaint();
  }

  /** A reader who comes back learns that the table is dead before the next move. */
  let asked = Date.now();
  function ping() {
    if (pending || line === "lost" || document.hidden || Date.now() - asked < 15000) return;
    asked = Date.now();
    send("ping", "");
  }
  const pong = (/** @type {any} */ message) => {
    if (message?.client !== me || !pending || message.seq < pending.seq) return;
    const late = line;
    settle();
    if (late) repaint();
    ready();
  };

  // ---------------------------------------------------------------- hands: pointer and keyboard

  /** @param {string} name */
  function act(name) {
    if (name === "reload") return location.reload();
    if (name === "skip") return skip();
    if (name === "next") return advance();
    if (!open) opener = document.activeElement;
    open = name === "close" || name === open ? null : name;
    repaint();
    if (open) /** @type {HTMLElement | null} */ (root.querySelector(".cp-drawer [data-local]"))?.focus({preventScroll: true});
    else if (opener instanceof HTMLElement && root.contains(opener)) opener.focus({preventScroll: true});
  }

  /** @param {Event} event */
  function onClick(event) {
    const spot = spotOf(event);
    if (drag?.moved) return event.preventDefault();
    if (spot?.dataset.local) return act(spot.dataset.local);
    if (queue.length) return stepwise() ? undefined : skip();
    if (spot?.dataset.click) click(spot.dataset.click);
  }

  /** JupyterLab, where it lends itself to pages, opens a notebook beside this one, at the cell that the link names.
   * @param {MouseEvent} event */
  function onWay(event) {
    const way = event.target instanceof Element ? event.target.closest("a") : null, path = way?.pathname.split("/lab/tree/")[1];
    const lab = /** @type {{jupyterapp?: {commands: {execute(name: string, args: object): void}}}} */ (globalThis).jupyterapp;
    if (!way || !path || !lab || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    lab.commands.execute("rendermime:handle-local-link", {path: decodeURIComponent(path), id: way.hash.startsWith("#cell-id=") ? way.hash : ""});
  }

  /** @typedef {{node: HTMLElement, id: string, x: number, y: number, pointer: number, moved: boolean}} Drag */
  /** @type {Drag | null} */
  let drag = null;
  /** @type {Element | null} */
  let over = null;

  /** @param {number} x @param {number} y */
  const litAt = (x, y) => document.elementsFromPoint(x, y).find(node => node instanceof HTMLElement && root.contains(node) && node.dataset.lit !== undefined && node !== drag?.node && !node.closest("[data-drag]"));
  const frame = (/** @type {Element | null | undefined} */ node) => node?.classList.contains("cp-cover") ? node.parentElement : node ?? null;

  /** @param {PointerEvent} event */
  function onDown(event) {
    const node = spotOf(event);
    if (event.pointerType === "touch") aim(node, 250);
    if (node?.dataset.drag === undefined || !node.dataset.click || event.button || drag?.moved) return;
    drag = {node, id: node.dataset.click, x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false};
  }

  /** @param {PointerEvent} event */
  function onMove(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(x, y) < FAR) return;
    if (!drag.moved) {
      drag.moved = true;
      drag.node.setPointerCapture(drag.pointer);
      drag.node.setAttribute("data-dragging", "");
      if (drag.node.ariaPressed !== "true") click(drag.id);
    }
    drag.node.style.transform = `translate(${x}px, ${y}px)`;
    const now = frame(litAt(event.clientX, event.clientY));
    if (now !== over) { over?.classList.remove("is-over"); now?.classList.add("is-over"); over = now; }
  }

  /** @param {PointerEvent} event */
  function onUp(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const {node, moved} = drag;
    over?.classList.remove("is-over");
    over = null;
    if (moved && event.type === "pointerup") {
      const spot = {x: event.clientX, y: event.clientY};
      if (pending) dropped = spot;
      else land(spot);
    }
    node.removeAttribute("data-dragging");
    node.style.transform = "";
    setTimeout(() => { drag = null; });   // after the click that follows a drag
    if (!moved) drag = null;
  }

  /** @param {{x: number, y: number}} spot */
  function land({x, y}) {
    const goal = litAt(x, y);
    if (goal instanceof HTMLElement && goal.dataset.click) click(goal.dataset.click);
  }

  /** @type {Record<string, [number, number]>} */
  const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

  /** The nearest place in that direction, as the eye sees it.
   * @param {HTMLElement} from @param {[number, number]} way */
  function beside(from, [dx, dy]) {
    const zone = zoneOf(from);
    const centre = (/** @type {Element} */ node) => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [x0, y0] = centre(from);
    /** @type {[number, HTMLElement][]} */
    const near = (zone ? spots(zone) : []).flatMap(node => {
      const [x, y] = centre(node), along = (x - x0) * dx + (y - y0) * dy, aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
      return node !== from && along > 1 ? [/** @type {[number, HTMLElement]} */ ([along + 3 * aside, node])] : [];
    });
    return near.sort((a, b) => a[0] - b[0])[0]?.[1];
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = nameOf(at), key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (queue.length && !stepwise() && at.dataset.local === undefined && key !== "Tab") { event.preventDefault(); return skip(); }
    if (WAYS[key] && name) {
      event.preventDefault();
      beside(at, WAYS[key])?.focus();
    } else if ((key === "Home" || key === "End") && name) {
      event.preventDefault();
      spots(/** @type {Element} */ (zoneOf(at))).at(key === "Home" ? 0 : -1)?.focus();
    } else if (key === "Enter" && at instanceof HTMLInputElement) at.click();
    else if (key === "?") act("help");
    else if (key === "Escape" && open) act("close");
    else if (shown.keys?.[key]) click(shown.keys[key]);
    else return;
    event.stopPropagation();
  }

  const onFocus = (/** @type {FocusEvent} */ event) => {
    const at = /** @type {Element} */ (event.target), zone = zoneOf(at), name = nameOf(at);
    if (!zone || !name) return;
    stops.set(zone.getAttribute("data-zone") ?? "", name);
    rove(zone);
    if (at.matches(":focus-visible")) aim(at, 80);
  };

  /** What stands behind the # of the page's address, at the start and when the reader follows a link to it. */
  function arrive() {
    if (model.get("hears_hash")) model.send({type: "hash", hash: location.hash.slice(1)});
  }

  /** @type {[EventTarget, string, (event: any) => void][]} */
  const ears = [[root, "click", onClick], [root, "click", onWay], [root, "pointerdown", onDown], [root, "pointermove", onMove], [root, "pointerup", onUp], [root, "pointercancel", onUp],
    [root, "keydown", onKey], [root, "focusin", onFocus], [root, "pointerover", onOver], [root, "pointerleave", () => aim(null, 80)], [root, "pointerenter", ping], [document, "visibilitychange", ping], [globalThis, "hashchange", arrive]];
  for (const [target, name, ear] of ears) target.addEventListener(name, ear);
  let width = 0;
  const size = new ResizeObserver(() => {
    if (stage.clientWidth === width) return;
    width = stage.clientWidth;
    for (const area in tallest) {
      tallest[area] = 0;
      stage.style.removeProperty(`--room-${area}`);
    }
    const now = width >= 68 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (now !== wide) { wide = now; repaint(); } else room();
  });
  size.observe(stage);
  model.on("change:picture", changed);
  model.on("msg:custom", pong);

  repaint();
  say();
  keep(shown.keep);
  if (model.get("recall")) model.send({type: "kept", kept: kept(model.get("recall"))});
  if (location.hash) arrive();
  return () => {
    for (const [target, name, ear] of ears) target.removeEventListener(name, ear);
    size.disconnect();
    [timer, aimTimer, ...pending?.timers ?? []].forEach(clearTimeout);
    model.off("change:picture", changed);
    model.off("msg:custom", pong);
    root.remove();
  };
}

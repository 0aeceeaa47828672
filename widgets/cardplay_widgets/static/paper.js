// paper.js: the parts of a page that is read: lessons, the path, the finder, home. What it draws with
// is the table's; Art puts both into the page and makes them known to each other.

/** @typedef {import("./table.js").Part} Part */
/** @typedef {import("./table.js").Context} Context */

/** More parts for table.js. @param {import("./table.js").Toolbox} toolbox @returns {Record<string, (p: Part, cx: Context) => any>} */
export default ({h, draw, each, icon, button, sentence, small, QUIET}) => ({
  text: (t, cx) => h("p", {class: t.role && {lead: "pg-lead", goal: "pg-goal", soft: "pg-soft"}[/** @type {string} */ (t.role)]}, sentence(t.text, cx)),
  step: (s, cx) => h("li", null, h("span", null, sentence(s.text, cx)), s.sum && h("b", null, s.sum)),
  steps: (s, cx) => h("ol", null, draw(s.steps, cx)),
  hint: (t, cx) => h("details", {key: t.title}, h("summary", {...QUIET}, t.title), h("p", null, sentence(t.text, cx))),
  hints: (t, cx) => h("div", {class: "pg-hints"}, draw(t.hints, cx)),
  choice: (c, cx) => h("label", {class: "pg-choice", "data-is": c.state, key: c.click},
    h("input", {type: "radio", "data-click": c.click, ...QUIET, checked: !!c.state}), h("span", null, sentence(c.text, cx)),
    c.state && h("span", {class: "pg-verdict"}, icon(c.state === "right" ? "check" : "cross"), c.verdict)),
  choices: (c, cx) => [h("fieldset", {class: "pg-choices", "data-zone": c.label || "choices", "aria-label": c.label}, draw(c.choices, cx)),
    h("div", {"aria-live": "polite"}, c.reply && draw({is: "reply", text: c.reply, right: c.right}, cx))],
  reply: (r, cx) => h("p", {class: "pg-reply", "data-is": r.right ? "right" : "wrong"}, sentence(r.text, cx), r.why && [" ", draw(r.why, cx)]),
  buttons: (b, cx) => h("div", {class: "pg-tools", "data-zone": "tools"}, each(b.buttons, item => button(item, cx, "pg-btn" + (item.role === "main" ? " pg-btn--main" : "")))),
  live: (l, cx) => h("div", {class: ["pg-live", l.stacked && "pg-live--wide"], role: "group", "aria-label": l.label}, h("div", {class: "cp-felt", "data-zone": "felt"}, draw(l.felt, small(cx))),
    h("div", {class: "pg-says"}, each(l.paper, part => part.is === "row" || part.is === "fan" ? h("div", {class: "pg-try", "data-zone": "try"}, draw({...part, is: "row"}, small(cx))) : draw(part, cx)))),
  section: (s, cx) => h("section", {class: "pg-step"}, h("h2", {class: "pg-eyebrow"}, s.title), draw(s.parts, cx)),
  idea: (i, cx) => h("section", {class: "pg-idea"}, h("div", {class: "pg-read"}, h("h1", {class: "pg-h1"}, sentence(i.title, cx)), h("p", {class: "pg-lead"}, sentence(i.text, cx))), draw(i.chart, cx)),
  rule: (r, cx) => h("article", {class: "pg-rule"}, h("h3", null, r.href ? h("a", {href: r.href}, r.name) : r.name), h("p", null, sentence(r.text, cx)), r.id && h("code", null, r.id)),
  rules: (r, cx) => h("div", {class: "pg-rules"}, draw(r.rules, cx)),
  stop: s => h("li", {class: s.state && "is-" + s.state}, h("a", {href: s.href || null, "aria-current": s.state === "here" && "step"}, s.label)),
  path: (p, cx) => h("nav", {"aria-label": p.label}, p.where && h("p", {class: "pg-where pg-eyebrow"}, p.where), h("ol", {class: "pg-path"}, draw(p.stops, cx))),
  anchor: a => h("a", {lang: a.lang, class: a.role && ["pg-btn", ["next", "loud"].includes(a.role) && "pg-btn--main"], href: a.href}, a.role === "back" && icon("back"), a.label, a.role === "next" && icon("next")),
  goon: (g, cx) => h("section", {class: "hm-on"}, h("div", {class: "hm-on__top"}, h("div", null, h("p", {class: "pg-eyebrow"}, g.eyebrow), h("h2", {class: "pg-h2"}, sentence(g.title, cx))), draw({...g.anchor, role: g.anchor.role || "loud"}, cx)), draw(g.path, cx)),
  gamecard: (g, cx) => h("article", {class: "hm-game"}, g.art && h("div", {class: "hm-pic"}, h("svg", {viewBox: "0 0 480 240", preserveAspectRatio: "xMidYMid slice", role: "img", "aria-label": g.art_label}, h("use", {href: "#cp-home-" + g.art}))),
    h("div", {class: "hm-body"}, h("div", {class: "hm-title"}, h("h2", null, g.name), g.facts && h("p", {class: "hm-facts"}, g.facts)), h("p", null, sentence(g.text, cx)),
      h("div", null, g.stops && h("ol", {class: "hm-steps", "aria-hidden": "true"}, each(g.stops, s => h("li", {class: s.state && "is-" + s.state}))), g.note && h("p", {class: "hm-facts"}, g.note)),
      h("div", {class: "hm-acts"}, each(g.anchors, (a, i) => draw({...a, role: i ? "" : "button"}, cx))))),
  gamecards: (g, cx) => h("section", {class: "hm-games", "aria-label": g.label}, draw(g.games, cx)),
  tool: (t, cx) => h("section", null, h("h2", {class: "pg-h2"}, t.title), h("p", {class: "pg-soft"}, sentence(t.text, cx)), t.anchor && h("p", null, draw(t.anchor, cx))),
  tools: (t, cx) => h("section", {class: "hm-tools"}, draw(t.tools, cx)),
  nav: (n, cx) => h("nav", {class: "pg-nav", "aria-label": n.label}, draw(n.anchors, cx)),
});

// art.js: a deck of playing cards, character emblems and icons, drawn in code; and the module that
// puts them into a page, once, as symbols. Tables show them with <use href="#cp-S10">.
//
// Every drawing is a string of our own; nothing of what a page or a kernel sends is ever part of it.
// Colours are CSS custom properties with fallbacks, so a theme may set any of them on any ancestor.

// ------------------------------------------------------------------ colours

const PAPER = "#FFFDF8", GOLD = "#D9A441";
const INK = {
  spade: "#1F2A44", heart: "#B3262E", diamond: "#B85C00", club: "#1E6B45",
  black: "#1F2A44", red: "#B3262E", joker: "#5A2C6B", back: "#2A3566", back2: "#6F83BF", emblem: "#26304F",
};
const SUIT = {S: "spade", H: "heart", D: "diamond", C: "club"};
const TWO_COLOUR = {spade: "black", club: "black", heart: "red", diamond: "red"};

// the ground of the seals is sand, not a grey of their ink
const LIGHT = {emblem: "#F1E6CF"};

/** A hex colour thinned with paper: share 1 is the ink itself, 0 the paper. */
const thin = (hex, share) => "#" + [1, 3, 5].map(i => {
  const of = h => parseInt(h.slice(i, i + 2), 16);
  return Math.round(of(hex) * share + of(PAPER) * (1 - share)).toString(16).padStart(2, "0");
}).join("");

// The five pots of paint that every drawing uses; `palette` fills them for one ink.
const K = "var(--k)", M = "var(--m)", L = "var(--l)", P = "var(--p)", G = "var(--g)";
const palette = ink =>
  `--k:var(--card-${ink},${INK[ink]});--m:var(--card-${ink}-mid,${thin(INK[ink], 0.5)});` +
  `--l:var(--card-${ink}-light,${LIGHT[ink] ?? thin(INK[ink], 0.16)});--p:var(--card-paper,${PAPER});--g:var(--card-gold,${GOLD})`;

/** Put this in a style sheet once: the class `two-colour` on any ancestor turns a four-colour table black and red. */
const themeCss = `.two-colour{${Object.entries(TWO_COLOUR).map(([s, c]) =>
  ["", "-mid", "-light"].map((t, i) => `--card-${s}${t}:var(--card-${c}${t},${thin(INK[c], [1, 0.5, 0.16][i])})`).join(";")).join(";")}}`;

// ------------------------------------------------------------------ drawing words

const path = (d, fill = K, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d, colour = K, width = 3, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
const disc = (x, y, r, fill = K) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x, y, rx, ry, fill = K, more = "") => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
const box = (x, y, w, h, fill = K, more = "") => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;
const at = (x, y, body, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${body}</g>`;
const flip = (body, width) => `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`;
const twin = (body, width = 158) => body + flip(body, width);
const around = (n, body, start = 0) =>
  Array.from({length: n}, (_, i) => `<g transform="rotate(${+(start + 360 * i / n).toFixed(1)})">${body}</g>`).join("");
const turned = body => `<g transform="rotate(180 125 175)">${body}</g>`;
const each = (list, draw) => list.map(draw).join("");
const range = n => [...Array(n).keys()];

/** A drawing as a symbol: shown with <use>, in the colours of the place where it is shown. */
const symbol = (id, box, body, style = "") => `<symbol id="cp-${id}" viewBox="${box}"${style ? ` style="${style}"` : ""}>${body}</symbol>`;

// ------------------------------------------------------------------ suits, 100 x 100 about the origin

const SHAPE = {
  S: "M0-48C10-26 45-9 45 15C45 29 35 37 24 37C15 37 8 33 4.5 26C5.5 37 9.5 44 17 48H-17C-9.5 44-5.5 37-4.5 26C-8 33-15 37-24 37C-35 37-45 29-45 15C-45-9-10-26 0-48Z",
  H: "M0 46C-9 25-45 8-45-18C-45-34-34-43-22-43C-11-43-3.5-36 0-26C3.5-36 11-43 22-43C34-43 45-34 45-18C45 8 9 25 0 46Z",
  D: "M0-51C9-31 26-12 44 0C26 12 9 31 0 51C-9 31-26 12-44 0C-26-12-9-31 0-51Z",
  C: "M0-47A22 22 0 0 1 15.5-9.5A22 22 0 1 1 5 23C6 36 9.5 44 17 48H-17C-9.5 44-6 36-5 23A22 22 0 1 1-15.5-9.5A22 22 0 0 1 0-47Z",
};
const pip = (s, x, y, size, fill = K, turn = 0) => at(x, y, path(SHAPE[s], fill), size / 100, turn);
const star4 = (x, y, r, fill = G) => at(x, y, path("M0-10Q1.5-1.5 10 0Q1.5 1.5 0 10Q-1.5 1.5-10 0Q-1.5-1.5 0-10Z", fill), r / 10);
const star5 = "M0-50 14.7-20.2 47.6-15.5 23.8 7.7 29.4 40.5 0 25-29.4 40.5-23.8 7.7-47.6-15.5-14.7-20.2Z";

// ------------------------------------------------------------------ ranks: strokes in a box 40 high

const GLYPH = {
  A: [28, "M2 44 14 4 26 44M7 28H21"],
  2: [27, "M3.5 13.5A10 10 0 0 1 23.5 13.5C23.5 22 5 27 4.5 36.5H25"],
  3: [27, "M3.5 10.5C5 6 8.5 3.5 13 3.5C18.5 3.5 22.5 6.5 22.5 11.5S18.5 19 13.5 19H10H13.5C19.5 19 23.5 22.5 23.5 27.5S19.5 36.5 13 36.5C8 36.5 4 34 2.5 29"],
  4: [28, "M19.5 40V4L3.5 28.5H27"],
  5: [27, "M23 3.5H7L5.5 18.5C8 16.5 10.5 16 13 16C19.5 16 23.5 20 23.5 26S19 36.5 12.5 36.5C8 36.5 4.5 34.5 2.5 31"],
  6: [27, "M19.5 2.5C11 8 3.5 16 3.5 26.5A10 10 0 0 0 23.5 26.5A10 10 0 0 0 3.5 26.5"],
  7: [26, "M1 3.5H22L8.5 44"],
  8: [27, "M13.5 19.3A8.6 7.9 0 1 1 13.5 3.5A8.6 7.9 0 1 1 13.5 19.3A10 8.6 0 1 0 13.5 36.5A10 8.6 0 1 0 13.5 19.3Z"],
  9: [27, "M7.5 37.5C16 32 23.5 24 23.5 13.5A10 10 0 0 0 3.5 13.5A10 10 0 0 0 23.5 13.5"],
  10: [35, "M0 12 7 5V40M24 3.5C18.5 3.5 16.5 9 16.5 20S18.5 36.5 24 36.5S31.5 31 31.5 20S29.5 3.5 24 3.5Z"],
  J: [24, "M9 3.5H18.5V27C18.5 33 15.5 36.5 11 36.5C6 36.5 3.5 33.5 3 28.5"],
  Q: [30, "M14 3.5C7 3.5 3.5 9.5 3.5 20S7 36.5 14 36.5S24.5 30.5 24.5 20S21 3.5 14 3.5ZM15 26 27 40"],
  K: [28, "M5 0V40M28-5 6 22.5M12 15 27 45"],
  O: [28, "M14 3.5C7 3.5 3.5 9.5 3.5 20S7 36.5 14 36.5S24.5 30.5 24.5 20S21 3.5 14 3.5Z"],
  E: [25, "M22 3.5H5V36.5H22M5 19.5H19.5"],
  R: [27, "M5 40V3.5H13.5A8.7 8.7 0 0 1 13.5 21H5M13 21 25 46"],
};
/** A rank or letter with its top centre at (x, y); the inner svg cuts the feet level. */
const glyph = (rank, x, y, height, weight = 7) => {
  const [width, d] = GLYPH[rank], scale = height / 40;
  return `<svg x="${+(x - (width / 2 + 3) * scale).toFixed(2)}" y="${y}" width="${+((width + 6) * scale).toFixed(2)}" height="${height}" viewBox="-3 0 ${width + 6} 40">` +
    line(d, K, weight, ` stroke-linejoin="round"`) + "</svg>";
};
const corner = (s, rank, stacked) => glyph(rank, 25, 9, 37) + pip(s, 25, 63, 28) + (stacked ? pip(s, 225, 27, 30) : "");

// ------------------------------------------------------------------ number cards

// [column, row]: columns left, middle, right; rows 0..1 of the pip field, the lower half turned
const COLUMN = {l: 78, m: 125, r: 172}, TOP = 68, FIELD = 214;
const ROWS = {
  2: "m0 m1", 3: "m0 m.5 m1", 4: "l0 r0 l1 r1", 5: "l0 r0 m.5 l1 r1", 6: "l0 r0 l.5 r.5 l1 r1",
  7: "l0 r0 m.25 l.5 r.5 l1 r1", 8: "l0 r0 m.25 l.5 r.5 m.75 l1 r1",
  9: "l0 r0 l.3333 r.3333 m.5 l.6667 r.6667 l1 r1", 10: "l0 r0 m.1667 l.3333 r.3333 l.6667 r.6667 m.8333 l1 r1",
};
const PIP_SIZE = {2: 66, 3: 64, 4: 58, 5: 57, 6: 56, 7: 54, 8: 53, 9: 48, 10: 48};
const pips = (s, rank) => each(ROWS[rank].split(" "), place =>
  pip(s, COLUMN[place[0]], +(TOP + FIELD * place.slice(1)).toFixed(1), PIP_SIZE[rank], K, place.slice(1) > 0.5 ? 180 : 0));

// ------------------------------------------------------------------ aces: one large mark, carved with its own ornament

// the night: a moon over waves, stars around
const nightOrnament =
  path(SHAPE.S, P, ` transform="translate(0 1) scale(.86)"`) + path(SHAPE.S, K, ` transform="translate(0 1) scale(.82)"`) +
  path("M9-19A17 17 0 1 0 15 11A14 14 0 1 1 9-19Z", G) + star4(13, -3, 6, P) + star4(-24, 10, 4.5, P) + star4(0, -29, 4, P) + star4(28, 14, 3.5, P) +
  each([19, 24.5], y => line(`M-24 ${y}Q-18 ${y - 4}-12 ${y}T0 ${y}T12 ${y}T24 ${y}`, M, 1.7));
// the rose: rings of petals
const roseOrnament =
  at(0, -7, around(8, oval(0, -19, 8.5, 11, M)) + around(8, oval(0, -13, 7, 9, L), 22.5) + around(5, oval(0, -7, 5, 6.5, K)) + disc(0, 0, 5, G)) +
  line("M-12 22Q-4 20 0 32Q4 20 12 22", L, 2);
// the gem: facets cut from the middle
const gemOrnament =
  path("M0-51C9-31 26-12 44 0L19 0 0-24Z", K) + path("M0-51C-9-31-26-12-44 0L-19 0 0-24Z", M) +
  path("M0 51C9 31 26 12 44 0L19 0 0 24Z", M) + path("M0-24 19 0 0 24-19 0Z", G) + path("M0-24 0 24-19 0Z", L) + pip("D", 0, 0, 22) +
  line("M0-51V-24L19 0H44M19 0 0 24V51M0-24-19 0H-44M-19 0 0 24", P, 1.5) + line(SHAPE.D, K, 2.5);
// the meadow: a clover leaf in each lobe
const leafOrnament = each([[0, -25, 0], [-23, 10, -112], [23, 10, 112]], ([x, y, turn]) =>
  at(x, y, path("M0 15C-5 8-15 3-15-6C-15-12-11-15-7-15C-3.5-15-1-12.5 0-9C1-12.5 3.5-15 7-15C11-15 15-12 15-6C15 3 5 8 0 15Z", L) +
    line("M0 12V-4M0 5-7-4M0 5 7-4", K, 1.5), 1, turn)) + disc(0, 1, 4.5, G) + line("M0 8Q1 24 0 42", L, 1.8);
const ORNAMENT = {S: nightOrnament, H: roseOrnament, D: gemOrnament, C: leafOrnament};
const spark = star4(125, 42, 8) + line("M125 56V64M111 42H106M139 42H144", G, 2);
const ace = s => at(125, 175, path(SHAPE[s]) + ORNAMENT[s], 1.9) + spark + turned(spark);

// ------------------------------------------------------------------ court cards: a figure in a window of 158 x 302, axis x = 79

const framed = body =>
  `<svg x="46" y="24" width="158" height="302" viewBox="0 0 158 302">${body}</svg>` +
  `<rect x="46" y="24" width="158" height="302" fill="none" stroke="${K}" stroke-width="2.5"/>`;

/** What stands behind the figures of a suit: moonlight, sunbeams, facets, hills. */
const SCENE = {
  S: box(0, 0, 158, 302, L) + each([118, 90, 62], (r, i) => disc(79, 118, r, i % 2 ? L : P)) +
    star4(20, 30, 8) + star4(140, 44, 6) + star4(15, 132, 5) + star4(144, 150, 7),
  H: box(0, 0, 158, 302, L) + at(79, 120, around(12, path("M0 0-30-230H30Z", P))),
  D: box(0, 0, 158, 302, L) + each(range(5), i => path(`M-26 ${i * 76}L26 ${i * 76 - 46} 79 ${i * 76} 132 ${i * 76 - 46} 184 ${i * 76} 132 ${i * 76 + 1}H26Z`, P)),
  C: box(0, 0, 158, 302, L) + twin(each(range(4), i => at(14, 40 + 66 * i, path("M0 34C-14 20-14 2 0-14C14 2 14 20 0 34Z", P) + line("M0 34V0", L, 2))) +
    each(range(3), i => at(42, 12 + 66 * i, path("M0 34C-14 20-14 2 0-14C14 2 14 20 0 34Z", P) + line("M0 34V0", L, 2)))),
};

// A face seen from the front whose shadow is its own profile. Origin between the eyes; chin at +48.
const face = ({mouth = "", brow = 3.5} = {}) =>
  path("M0-44C-24-44-33-26-33-4C-33 22-17 44 0 48Z", P) +
  path("M0-44C24-44 33-26 33-4C33 22 17 44 0 48V25C-3 25-3 22-1 20L-9 17 0-10Z", M) +
  each([-17, 17], x => path(`M${x - 9}-1Q${x}-9 ${x + 9}-1Q${x} 5 ${x - 9}-1Z`) + disc(x, -2, 1.5, P)) +
  line("M-27-12Q-18-19-8-13M8-13Q18-19 27-12", K, brow) + mouth;
const LIPS = path("M-9 31Q-4 27 0 29.5Q4 27 9 31Q0 39-9 31Z");
const SMILE = line("M-10 29Q0 37 11 28", K, 3);

// the white line a linocutter leaves between two dark shapes
const GAP = ` stroke="${P}" stroke-width="5" paint-order="stroke"`;
const gap = (/** @type {number} */ width) => GAP.replace("5", String(width));

const EDGE = ` stroke="${K}" stroke-width="2.2" stroke-linejoin="round"`; // white cloth and petals on a pale ground

// hands and what they hold
const hand = (x, y, turn = 0) => at(x, y, path("M-12-9Q0-15 12-9V8Q0 16-12 8Z", P) + line("M-12-3H3M-12 3H3", K, 1.8) +
  line("M-12-9Q0-15 12-9V8Q0 16-12 8Z", K, 2.2), 1, turn);

// a hand at (x, 258) on a raised forearm: cuff and wide sleeve come up from the bottom edge
const arm = x => path(`M${x - 15} 274H${x + 15}C${x + 20} 288 ${x + 28} 296 ${x + 36} 306H${x - 36}C${x - 28} 296 ${x - 20} 288 ${x - 15} 274Z`, K, GAP) +
  box(x - 15, 271, 30, 8, G) + hand(x, 259);

// ---- kings: crown, beard, mantle

const CROWN = {
  S: path("M36 84 29 34 53 58 79 22 105 58 129 34 122 84Z", G) + path("M79 44 87 58 79 72 71 58Z") + twin(disc(50, 68, 4)) + box(36, 76, 86, 9),
  H: path("M38 84V56A14 14 0 0 1 62 46A18 18 0 0 1 96 46A14 14 0 0 1 120 56V84Z", G) + pip("H", 79, 55, 24) + twin(disc(49, 62, 5)) + box(38, 76, 82, 9) +
    disc(79, 27, 6, G),
  D: path("M36 84V56H50V42H64V26H94V42H108V56H122V84Z", G) + pip("D", 79, 52, 32) + twin(box(46, 63, 9, 9, K)) + box(36, 76, 86, 9),
  C: each([-58, -30, 0, 30, 58], a => at(79, 84, path("M0 0C-15-18-13-42 0-60C13-42 15-18 0 0Z", G) + line("M0-8V-44", K, 2.2), 1, a)) + box(38, 76, 82, 10),
};
const MANE = path("M40 80H118C124 120 130 160 140 206H18C28 160 34 120 40 80Z");
const curl = (x, y) => line(`M${x - 9} ${y + 2}A9 9 0 1 1 ${x + 1} ${y + 9}`, K, 2.5);
const BEARD = {
  S: path("M44 118C50 140 62 134 79 134C96 134 108 140 114 118V222L103 236 91 222 79 242 67 222 55 236 44 222Z", P) +
    line("M55 148V222M67 152V210M79 160V226M91 152V210M103 148V222", K, 2.5),
  H: path("M44 116C50 140 62 134 79 134C96 134 108 140 114 116V176H44Z", P) +
    each([[50, 146], [108, 146], [53, 174], [105, 174], [64, 198], [94, 198], [79, 212], [79, 180]], ([x, y]) => disc(x, y, 17, P)) +
    twin(curl(54, 176) + curl(66, 201)) + curl(80, 178),
  D: path("M44 118C50 140 62 134 79 134C96 134 108 140 114 118L120 160 79 246 38 160Z", P) +
    line("M45 158 79 178 113 158M54 180 79 195 104 180M64 202 79 211 94 202", K, 2.8),
  C: twin(path("M44 118C50 140 62 134 80 134V174C82 206 66 234 42 240C52 218 38 190 40 158Z", P) +
    line("M51 152C58 180 66 198 53 226M64 154C70 174 74 192 67 212", K, 2.5)),
};
const MOUSTACHE = path("M79 137C70 130 56 134 50 148C60 152 72 150 79 142C86 150 98 152 108 148C102 134 88 130 79 137Z") + path("M72 150H86Q79 158 72 150Z");
const MANTLE = s =>
  path("M0 302V232C14 202 42 188 79 188C116 188 144 202 158 232V302Z") +
  path("M40 194C24 214 24 262 30 302H54C44 262 46 220 56 190Z", M) + path("M118 194C134 214 134 262 128 302H104C114 262 112 220 102 190Z", M) +
  pip(s, 79, 268, 36, G);
const STAFF = {
  S: path("M134 246V96L141 72 148 96V246Z", P, GAP) + path("M136 246V97L141 78 146 97V246Z", M) + line("M141 90V246", P, 2) + box(122, 244, 38, 9, G) +
    box(137, 252, 8, 50, G) + disc(141, 290, 8, G),
  H: box(137, 150, 8, 152, G) + at(141, 132, path(SHAPE.H, K, gap(11)), 0.42) + disc(141, 130, 6, G),
  D: box(137, 140, 8, 162, G) + at(141, 118, path("M0-34 21 0 0 34-21 0Z", K, GAP) + path("M0-20 12 0 0 20-12 0Z", G)),
  C: box(137, 150, 8, 152, G) + at(141, 132, path(SHAPE.C, K, gap(10)), 0.48) + disc(141, 129, 5, G),
};
const king = s => SCENE[s] + MANTLE(s) +
  MANE + at(79, 116, face({brow: 4.5})) + BEARD[s] + MOUSTACHE + CROWN[s] + STAFF[s] + arm(140);

// ---- queens: diadem with a flower, long hair, a flower in the hand

const flower = (s, x, y, size) => at(x, y, {
  S: around(6, path("M0 0C-9-9-8-22 0-30C8-22 9-9 0 0Z", P, EDGE)) + around(6, line("M0-6V-18", K, 2)) + disc(0, 0, 7, G),
  H: around(5, disc(0, -16, 13, K)) + around(5, disc(0, -15, 11, M)) + around(5, disc(0, -8, 7.5, P), 36) + disc(0, 0, 6, K),
  D: around(8, path("M0 0-8-18 0-30 8-18Z", K)) + around(8, path("M0-6-3-17 0-24 3-17Z", P)) + disc(0, 0, 8, G),
  C: around(4, path("M0 0C-20-8-16-30 0-22C16-30 20-8 0 0Z", P, EDGE)) + around(4, line("M0-4V-14", K, 2)) + disc(0, 0, 7, G),
}[s], size / 60);
const HAIR = {
  S: path("M79 48C44 48 32 76 32 110V214H126V110C126 76 114 48 79 48Z") + twin(line("M41 120V208M48 150V208", M, 2)),
  H: path("M79 46C48 46 36 66 38 90C24 100 28 122 34 130C22 142 26 166 36 172C28 188 40 208 56 206H102C118 208 130 188 122 172C132 166 136 142 124 130C130 122 134 100 120 90C122 66 110 46 79 46Z"),
  D: path("M79 48C52 48 38 66 36 104L22 216H136L122 104C120 66 106 48 79 48Z") + twin(line("M40 130 54 140M36 150 54 160M34 170 52 180M30 190 52 200", M, 2.5)),
  C: path("M79 46C50 46 40 72 40 108V160C40 172 50 178 62 178H96C108 178 118 172 118 160V108C118 72 108 46 79 46Z") + twin(disc(30, 112, 19) +
    line("M20 112A10 10 0 1 1 30 122", M, 2.5)),
};
const DIADEM = {
  S: path("M46 74Q79 52 112 74L110 84Q79 64 48 84Z", G) + path("M60 56A22 22 0 1 0 98 56A26 26 0 0 1 60 56Z", G, ` transform="translate(0 -22)"`),
  H: path("M44 78Q79 56 114 78L112 88Q79 68 46 88Z", G) + twin(disc(54, 66, 5, G)),
  D: path("M42 82 36 44 58 62 66 30 79 56 92 30 100 62 122 44 116 82Q79 62 42 82Z", G),
  C: twin(each([[46, 88, -74], [50, 77, -54], [58, 68, -38], [68, 63, -22]], ([x, y, a]) => at(x, y, path("M0 6C-7-2-7-14 0-22C7-14 7-2 0 6Z", G), 1, a))),
};
const FLOWER_AT = {S: [79, 64], H: [79, 52], D: [79, 66], C: [79, 56]};
const GOWN = s =>
  path("M0 302V262C16 226 44 212 66 204L79 232 92 204C114 212 142 226 158 262V302Z") +
  path("M66 160V206L79 232 92 206V160Z", P) + path("M79 162H92V206L79 232Z", M) + path("M66 156H92V168Q79 184 66 168Z", M) +
  path("M44 302C46 268 56 240 66 226L79 252 92 226C102 240 112 268 114 302Z", M) + pip(s, 79, 280, 30, G) +
  line("M64 204Q79 226 94 204", G, 4);
const queen = s => SCENE[s] + HAIR[s] + GOWN(s) + at(79, 116, face({mouth: LIPS, brow: 2.5})) +
  path("M46 108C46 84 58 72 79 72C100 72 112 84 112 108C104 92 92 84 79 84C66 84 54 92 46 108Z") +
  DIADEM[s] + flower(s, ...FLOWER_AT[s], 46) +
  line("M24 302C22 280 22 262 26 226", K, 4) + line("M24 302C22 280 22 262 26 226", G, 2) + flower(s, 26, 212, 50) + arm(26);

// ---- jacks: cap with a feather, bobbed hair, ruff, something to go out with

const FEATHER = path("M0 0C-12-30-8-66 26-88C34-58 28-24 0 0Z", G) + line("M0 0C4-30 10-56 22-80M5-26-3-36M8-40-1-52M12-54 4-66M8-30 20-38M12-46 23-54", K, 2);
const CAP = {
  S: path("M40 84C40 56 56 44 84 44C108 44 120 60 120 84Z") + box(36, 78, 88, 10, M) + at(100, 70, FEATHER, 0.8, 8),
  H: path("M32 84C26 58 52 42 86 46C118 50 132 66 124 86Z") + path("M40 78H118V88H40Z", M) + at(46, 74, flip(FEATHER, 0), 0.76, -4),
  D: path("M36 86 96 18 122 86Z") + path("M34 78H124V88H34Z", M) + at(98, 62, FEATHER, 0.7, 26),
  C: path("M26 88C50 82 60 54 92 44C104 54 116 70 118 80L138 88Z") + path("M46 80H122L138 88H26Z", M) + at(62, 80, flip(FEATHER, 0), 0.84, -12),
};
const BOB = {
  S: twin(path("M79 70C48 70 40 92 40 112V158H56V110L79 96Z")),
  H: twin(path("M79 70C46 70 38 90 38 112C30 126 34 142 44 152C50 158 58 150 56 140V110L79 96Z")),
  D: twin(path("M79 70C48 70 40 92 40 112L32 152 58 150V108L79 92Z")),
  C: twin(path("M79 70C48 70 42 92 42 108V140C48 146 54 140 54 132V112L79 94Z")),
};
const RUFF = {
  S: each(range(7), i => path(`M${23 + 16 * i} 190 ${31 + 16 * i} 172 ${39 + 16 * i} 190 ${31 + 16 * i} 208Z`, P, EDGE)),
  H: path("M34 178A11 11 0 0 0 34 200A9.5 9.5 0 0 0 49 202A10 10 0 0 0 64 204A10 10 0 0 0 79 205A10 10 0 0 0 94 204A10 10 0 0 0 109 202A9.5 9.5 0 0 0 124 200A11 11 0 0 0 124 178Q79 168 34 178Z", P, EDGE) + line("M49 184V194M64 183V196M79 183V197M94 183V196M109 184V194", K, 2.2),
  D: path("M36 176 79 200 122 176 134 206 79 238 24 206Z", P, EDGE) + line("M79 200V238", K, 2.2),
  C: path("M36 178Q79 200 122 178L136 208 112 203 104 222 91 208 79 228 67 208 54 222 46 203 22 208Z", P, EDGE),
};
const DOUBLET =
  path("M-2 306C2 240 22 206 60 192H98C136 206 156 240 160 306Z") +
  each([28, 56, 84, 112], x => path(`M${x} 302 ${x + (79 - x) * 0.25} 204H${x + (79 - x) * 0.25 + 13}L${x + 18} 302Z`, M));
const TOOL = {
  S: line("M20 302V96", K, 6) + path("M20 60C36 76 34 92 20 104C6 92 4 76 20 60Z", G) + box(12, 104, 16, 5, K),
  H: at(24, 222, path("M-4 0V-80L-15-100-5-107 6-82 4 0Z", K, GAP) + oval(0, 20, 23, 30, G, GAP) + disc(0, 12, 8) + line("M0-80V38", P, 2)),
  D: at(27, 150, line("M0 44C-14 66 12 80-4 120", K, 3) + each([62, 84], y => path(`M-8 ${y - 6}L8 ${y + 6}V${y - 6}L-8 ${y + 6}Z`, G)) +
    path("M0-46 24-8 0 46-24-8Z", G, GAP) + path("M0-46 24-8H0Z") + path("M0 46-24-8H0Z")),
  C: line("M22 302C16 250 26 190 20 110", G, 5) + each([[20, 120, 0], [22, 146, -50], [21, 146, 52], [22, 182, -52], [22, 182, 50], [20, 216, -54]], ([x, y, a]) =>
    at(x, y, path("M0 4C-11-8-11-24 0-36C11-24 11-8 0 4Z") + line("M0 0V-24", P, 1.8), 1, a)),
};
const jack = s => SCENE[s] + DOUBLET + path("M64 150H94V196L79 206 64 196Z", M) + RUFF[s] +
  TOOL[s] + at(79, 116, face({mouth: SMILE, brow: 3})) + BOB[s] + CAP[s] + arm(22);

const COURT = {J: jack, Q: queen, K: king};
const court = (s, rank) => framed("HC".includes(s) ? flip(COURT[rank](s), 158) : COURT[rank](s)); // hearts and clubs look the other way

// ------------------------------------------------------------------ joker: borrows any face

// four horns of a cap, each with another suit for a bell
const jesterCap = () =>
  path("M42 90C36 58 8 56 14 100C22 84 32 88 44 98Z", M) + flip(path("M42 90C36 58 8 56 14 100C22 84 32 88 44 98Z"), 158) +
  path("M42 88C42 56 54 44 28 30C64 20 80 46 79 88Z") + flip(path("M42 88C42 56 54 44 28 30C64 20 80 46 79 88Z", M), 158) +
    path("M42 82Q79 66 116 82V92Q79 76 42 92Z", G) +
  each([["S", 26, 26], ["H", 132, 26], ["D", 142, 108], ["C", 16, 108]], ([s, x, y]) => {
    const ink = SUIT[s];
    return disc(x, y, 14.5, P) + pip(s, x, y, 21, `var(--card-${ink},${INK[ink]})`);
  });
// the borrowed face: a king's mask on a stick
const mask = at(112, 214,
  box(-4, 20, 8, 90, G) +
  path("M-30-20H30V8C30 32 14 46 0 46C-14 46-30 32-30 8Z", P, GAP) + path("M-30-20H30V8C30 32 14 46 0 46C-14 46-30 32-30 8Z", G) +
  path("M-30-16-34-48-15-34 0-54 15-34 34-48 30-16Z", G, GAP) + box(-30, -21, 60, 7) + disc(0, -34, 4) +
  each([-13, 13], x => path(`M${x - 9} 0Q${x}-9 ${x + 9} 0Q${x} 7 ${x - 9} 0Z`, P)) +
    path("M0 18C-6 12-16 15-20 24C-12 27-4 26 0 21C4 26 12 27 20 24C16 15 6 12 0 18Z") + path("M-6 32H6L0 40Z"));
const jester = () =>
  box(0, 0, 158, 302, L) + at(79, 118, around(16, path("M0 0-16-260H16Z", P))) +
  path("M0 302V250C14 214 44 204 62 198H96C114 204 144 214 158 250V302Z") +
  each([[34, 262], [56, 236], [56, 288], [12, 288], [78, 262], [100, 236], [100, 288], [124, 262], [146, 288]], ([x, y]) => path(`M${x} ${y - 22}l14 22-14 22-14-22Z`, M)) +
  path("M64 156H94V200H64Z", M) + at(79, 186, each([68, -68, 41, -41, 14, -14], (turn, i) => at(0, 0, path("M-13-8H13L0 46Z", i % 2 ? P : G, EDGE) + disc(0, 47, 4.5, K), 1, turn))) +
  oval(79, 184, 30, 8, P, EDGE) +
  at(79, 118, face({brow: 3, mouth: path("M-16 26Q0 34 17 24Q10 42-3 40Q-12 38-16 26Z")})) + at(62, 132, path("M0-6 4 0 0 6-4 0Z")) +
  jesterCap() + mask + arm(112);
const jokerCorner = at(25, 27, path(star5, G, ` stroke="${K}" stroke-width="9" stroke-linejoin="round"`), 0.29) +
  each([..."JOKER"], (letter, i) => glyph(letter, 25, 52 + 25 * i, 20, 8));
const joker = () => jokerCorner + turned(jokerCorner) + framed(jester());

// ------------------------------------------------------------------ backs: the cycle spade, heart, diamond, club on a calm lattice

const CYCLE = [["S", 0, -1], ["H", 1, 0], ["D", 0, 1], ["C", -1, 0]];
const wheel = (distance, size, fill) => each(CYCLE, ([s, x, y]) => pip(s, distance * x, distance * y, size, fill));
/** The second back has a light hub where the first has a dark one: told apart without colour. */
const back = second => {
  const [hub, mark] = second ? [P, K] : [K, P], w = 42, h = 310 / 7;
  const marks = each(range(13), row => each(range(row % 2 ? 4 : 5), col => {
    const x = (col + (row % 2 ? 1 : 0.5)) * w, y = (row + 1) / 2 * h;
    return Math.hypot(x - 105, y - 155) < 78 ? "" : pip("SHDC"[(col * 2 + row) % 4], x, +y.toFixed(1), 15, M);
  }));
  const lattice = line(each(range(13), i => `M${21 + w * (i - 7)} 0l294 310m-294 0l294-310`), G, 1, ` opacity=".6"`);
  return `<rect x="11" y="11" width="228" height="328" rx="9" fill="${K}"/>` +
    `<svg x="20" y="20" width="210" height="310" viewBox="0 0 210 310">${marks}${lattice}</svg>` +
    `<rect x="20" y="20" width="210" height="310" rx="3" fill="none" stroke="${G}" stroke-width="2"/>` +
    at(125, 175, disc(0, 0, 67, second ? G : K) + disc(0, 0, 63.5, second ? P : G) + disc(0, 0, second ? 62 : 61.5, hub) + wheel(36, 36, mark) +
      around(4, path("M17-38A42 42 0 0 1 31-28L35-32 36-17 22-18 26-23A36 36 0 0 0 15-32Z", G)) + star4(0, 0, 11));
};

// ------------------------------------------------------------------ small: what is left at 44 px

const HEAD = {
  J: path("M-34 0H34V30C34 38 28 42 22 42H-22C-28 42-34 38-34 30Z") + path("M-37-8C-42-36-14-46 8-42C32-39 40-26 37-8Z") +
    path("M16-34C12-62 24-76 52-82C56-54 44-38 16-34Z", G) +
    path("M-21 0H21V26C21 40 10 47 0 47C-10 47-21 40-21 26Z", P) + path("M-40-10H40V2H-40Z", M) + path("M-46 60-30 43-15 53 0 46 15 53 30 43 46 60Z"),
  Q: path("M0-42C-30-42-40-20-40 6V52H40V6C40-20 30-42 0-42Z") + path("M-22-4C-14-8-6-14 0-20C6-14 14-8 22-4V14C22 34 10 46 0 46C-10 46-22 34-22 14Z", P) +
    at(0, -42, around(5, disc(0, -13, 11, G)) + disc(0, 0, 8, P)),
  K: path("M-38-14-44-58-20-38 0-66 20-38 44-58 38-14Z", G) + path("M-38-16H38V10L30 40 0 58-30 40-38 10Z") + box(-24, -6, 48, 18, P) +
    path("M0 18C-8 10-22 12-28 22C-18 28-6 26 0 22C6 26 18 28 28 22C22 12 8 10 0 18Z", P),
};
const EYES = y => twin(disc(-9, y, 4), 0);
const smallCorner = (s, rank) => glyph(rank, rank === "10" ? 56 : 52, 16, 82, 7.5) + pip(s, 52, 136, 64);
const smallFace = (s, rank) => COURT[rank] ? at(160, 252, HEAD[rank] + EYES(rank === "J" ? 15 : 4), 1.45) : pip(s, 160, 250, 150);
const smallJoker = () => at(58, 68, path(star5, G, ` stroke="${K}" stroke-width="10" stroke-linejoin="round"`), 0.84) +
  at(140, 236, path("M-34-2C-40-40-84-30-74 12C-60-8-46 0-34 8Z", M) + path("M34-2C40-40 84-30 74 12C60-8 46 0 34 8Z") +
    path("M-34 0C-40-50-20-60-44-82C-6-84 4-44 0 0Z") + path("M34 0C40-50 20-60 44-82C6-84-4-44 0 0Z", M) +
    path("M-32-4H0V54C-16 54-32 40-32 14Z", P, ` stroke="${K}" stroke-width="4"`) + path("M0-4H34V14C34 40 16 56 0 56Z", G) + path("M-34-8H34V4H-34Z") +
      twin(disc(-15, 18, 6), 0) + path("M-20 31Q0 40 20 31Q12 49 0 48Q-12 49-20 31Z"), 1.25);
const smallBack = second => `<rect x="14" y="14" width="222" height="322" rx="9" fill="${K}"/><rect x="28" y="28" width="194" height="294" rx="3" fill="none" stroke="${G}" stroke-width="5"/>` +
  at(125, 175, disc(0, 0, second ? 88 : 0, P) + wheel(53, 64, second ? K : P) + star4(0, 0, 20));

// ------------------------------------------------------------------ the card itself

const sheet = body => `<rect x=".75" y=".75" width="248.5" height="348.5" rx="17" fill="${P}" stroke="var(--card-edge,#CFC6B4)" stroke-width="1.5"/>${body}`;
const faceOf = (s, rank) => rank === "A" ? ace(s) : COURT[rank] ? court(s, rank) : pips(s, rank);

// Three sizes of a face: whole; small, for cards under 84 px; and row, small with its index in a row, for stacks.
const rowCorner = (s, rank) => glyph(rank, rank === "10" ? 54 : 48, 18, 82, 7.5) + pip(s, 138, 59, 70);
const row = (s, rank) => rowCorner(s, rank) + (COURT[rank] ? at(150, 262, HEAD[rank] + EYES(rank === "J" ? 15 : 4), 1.3) : pip(s, 148, 236, 156));
const symbolsOf = (code, ink, whole, small, inRow) => each([["", whole], ["-s", small], ["-r", inRow]], ([size, body]) =>
  symbol(code + size, "0 0 250 350", sheet(body), palette(ink)));
const deck = () => each(Object.keys(SUIT), s => each(["A", ...Object.keys(ROWS), ...Object.keys(COURT)], rank => {
  const index = corner(s, rank, false);
  return symbolsOf(s + rank, SUIT[s], index + turned(index) + faceOf(s, rank), smallCorner(s, rank) + smallFace(s, rank), row(s, rank));
})) + symbolsOf("Joker", "joker", joker(), smallJoker(), smallJoker()) +
  each(["back", "back2"], code => symbolsOf(code, code, back(code === "back2"), smallBack(code === "back2"), smallBack(code === "back2")));
const suits = () => each(Object.keys(SHAPE), s => symbol(s, "-50 -50 100 100", `<path d="${SHAPE[s]}"/>`));

// ------------------------------------------------------------------ emblems: seals of sixteen trades, 100 x 100

// a pale seal for work by day, a dark one for work by night
const seal = (body, night) => disc(50, 50, 49, K) + disc(50, 50, 46, P) + disc(50, 50, 43, night ? K : L) + body;
const ground = (y, fill = M) => { // the earth below height y, up to the rim of the seal
  const half = +Math.sqrt(43 ** 2 - (y - 50) ** 2).toFixed(1);
  return path(`M${50 - half} ${y}H${50 + half}A43 43 0 0 1 ${50 - half} ${y}Z`, fill);
};
const bee = (x, y, turn) => at(x, y, oval(-3, -6, 4, 6, P) + oval(4, -6, 4, 6, P) + oval(0, 0, 8, 5.5, G) + line("M-2-5V5M3-5V5", K, 2.5), 1, turn);

const EMBLEM = {
  Lamplighter: () => seal(ground(82, M) + at(50, 40, around(8, line("M0-24V-29", G, 3, ` stroke-linecap="round"`), 22.5)) + path("M46 58H54V82H46Z", P) +
    box(40, 80, 20, 5, P) +
    path("M36 32H64L58 60H42Z", G) + path("M50 34C56 42 58 46 55 52C53 56 47 56 45 52C43 47 48 44 50 34Z", P) + path("M32 33 50 20 68 33Z", P) +
      box(40, 57, 20, 5, P), true),
  Miller: () => seal(ground(80) + path("M40 42H60L66 84H34Z") + path("M38 44 50 30 62 44Z", M) + path("M45 84V74A5 5 0 0 1 55 74V84Z", P) +
    at(50, 42, around(4, path("M-1.5 0V-35H1.5V0Z") + path("M1.5-34H12V-10H1.5Z", P, ` stroke="${K}" stroke-width="2"`) + line("M1.5-26H12M1.5-18H12", K, 1.5), 22) +
      disc(0, 0, 4.5, G))),
  Mason: () => seal(ground(82) + at(50, 58, each([-75, -50, -25, 25, 50, 75], a => `<g transform="rotate(${a})">` + path("M-6.5-34H6.5L3.5-17H-3.5Z", K) + "</g>") +
    path("M-8-38H8L4-15H-4Z", G)) +
    twin(each([61, 72.5], y => box(17, y, 16, 10)), 100)),
  Weaver: () => seal(each(range(6), i => box(25 + i * 8.6, 20, 4.5, 60, M)) +
    each(range(4), row => each(range(6), i => (i + row) % 2 ? "" : box(22.5 + i * 8.6, 50 + row * 7, 9.5, 5)) +
    each(range(6), i => (i + row) % 2 ? box(25 + i * 8.6, 50 + row * 7, 4.5, 5, P) : "")) +
    box(21, 18, 58, 6.5) + box(21, 78, 58, 6.5) + at(50, 38, path("M-30 0C-18-9 18-9 30 0C18 9-18 9-30 0Z", G, gap(4)) + oval(0, 0, 10, 2.8, K), 1, -12)),
  Ferryman: () => seal(ground(66) + path("M44 60C44 44 46 36 52 36C58 36 62 46 63 60Z") + disc(52, 29, 7) + path("M41 28Q52 14 63 28Z", G) +
    line("M36 18 26 80", G, 3.5, ` stroke-linecap="round"`) + line("M50 44 34 42", K, 5, ` stroke-linecap="round"`) +
    path("M16 56C24 62 76 62 86 52C84 68 76 74 66 74H36C26 74 18 68 16 56Z", K, gap(3)) + line("M18 80Q24 76 30 80T42 80T54 80T66 80T78 80", P, 2.5)),
  Beekeeper: () => seal(ground(80) + path("M26 80C24 66 28 62 32 58C30 48 34 44 38 42C38 32 44 26 50 26C56 26 62 32 62 42C66 44 70 48 68 58C72 62 76 66 74 80Z", G) +
    line("M38 42H62M32 58H68M29 70H71", K, 2.5) + path("M43 80V74A7 7 0 0 1 57 74V80Z") + bee(26, 36, -20) + bee(75, 44, 24)),
  Clockmaker: () => seal(at(50, 50, around(12, path("M-5-38H5L3.5-28H-3.5Z", G)) + disc(0, 0, 32, G) + disc(0, 0, 27) + disc(0, 0, 23.5, P) +
    around(12, line("M0-22V-18", K, 2.5)) + line("M0 3V-16", K, 4, ` stroke-linecap="round"`) + line("M-2 1 11-5", K, 4, ` stroke-linecap="round"`) +
    disc(0, 0, 3.5, G))),
  Mapmaker: () => seal(path("M18 34 38 26 62 34 82 26V68L62 76 38 68 18 76Z", P, ` stroke="${K}" stroke-width="3" stroke-linejoin="round"`) +
    path("M38 26 62 34V76L38 68Z", M) +
    line("M26 64C32 50 44 62 50 52S60 40 66 46", K, 3, ` stroke-dasharray="5 4"`) +
      path("M70 54C62 44 60 40 60 35A10 10 0 0 1 80 35C80 40 78 44 70 54Z", G, gap(4)) + disc(70, 35, 3.5, P)),
  Glassblower: () => seal(line("M20 20 48 47", K, 5, ` stroke-linecap="round"`) +
    path("M44 48C47 50 50 46 48 43C62 40 82 50 80 68C78 80 62 84 52 76C42 68 42 56 44 48Z", G) +
    path("M54 54C64 50 74 56 73 66C71 75 62 76 56 71C50 66 50 58 54 54Z", L) + line("M66 58Q70 62 69 68", P, 3, ` stroke-linecap="round"`) +
    path("M16 60C24 62 26 70 22 78C32 76 38 66 30 56C30 60 28 62 26 58C26 50 22 46 20 44C22 52 16 52 16 60Z", M) + star4(76, 34, 7, K)),
  Falconer: () => seal(path("M58 17C68 17 73 25 71 33C73 46 66 58 56 64L40 84 31 82 38 64C33 50 39 34 47 27C49 21 53 17 58 17Z", K) +
    path("M71 34C72 46 66 57 57 62C58 52 60 43 62 36Z", P) + path("M46 35C58 42 60 56 37 78C33 62 36 46 46 35Z", M) + line("M47 44C49 52 46 60 40 68", K, 2.5) +
    path("M69 23C76 23 80 29 77.5 37C75.5 33 72 33 68 33.5Z", G) + disc(62, 27, 3.5, G) + disc(62.5, 27, 1.7) +
      path("M44 70C44 65 48 63 53 63H66C74 64 80 68 86 73L78 84C72 86 68 82 60 82C50 83 44 78 44 70Z", G, gap(3)) +
      line("M52 65V74M58 65V74M64 66V74", K, 2.5)),
  Gardener: () => seal(ground(82) + line("M50 58V34", K, 4) + path("M50 50C36 52 26 44 26 30C40 28 50 38 50 50Z") +
    path("M50 44C52 32 62 24 76 26C76 40 64 48 50 44Z", M) + at(50, 26, around(6, oval(0, -7, 4, 5.5, P)) + disc(0, 0, 4.5, G)) +
    path("M32 58H68L63 86H37Z", G) + box(29, 54, 42, 9, K)),
  Courier: () => seal(twin(at(6, 8, path("M32 40C22 36 14 29 10 20C7 29 8 36 12 41C10 41 9 41 7.5 40C8 48 12 54 18 57C16 58 14 58 12 57C16 65 24 69 32 69Z") +
    line("M28 50 15 43M28 58 18 54", P, 2), 0.85), 100) + path("M28 36H72V72H28Z", P, ` stroke="${K}" stroke-width="3.5" stroke-linejoin="round"`) +
    line("M29 71 44 54M71 71 56 54", K, 2.5) + path("M28 36H72L50 59Z", M, ` stroke="${K}" stroke-width="3.5" stroke-linejoin="round"`) + disc(50, 57, 7.5, G)),
  Acrobat: () => seal(line("M41 9V30M63 9V30", G, 3) + line("M34 30H70", G, 6, ` stroke-linecap="round"`) +
    line("M43 31 49 50M61 31 53 50", K, 6, ` stroke-linecap="round"`) + path("M33.5 52A7.5 7.5 0 1 1 48.5 52A7.5 7.5 0 1 1 33.5 52Z", K, gap(4)) +
    line("M61 70 82 64M60 71 76 82", K, 7, ` stroke-linecap="round"`) + line("M51 51C50 62 54 68 62 71", K, 11, ` stroke-linecap="round"`) +
      line("M55 64 60 59M59 70 65 63", G, 2.5) + star4(26, 38, 7, K) + star4(30, 72, 9) + star4(74, 42, 5, K)),
  Watchman: () => seal(disc(68, 30, 10, G) + disc(63.5, 27, 8.5, K) + star4(28, 30, 5) + star4(80, 54, 4) + ground(80, M) + path("M36 44H64L67 84H33Z", P) +
    path("M31 30H38V35H46V30H54V35H62V30H69V46H31Z", P) + path("M45 52H55V62H45Z", G) + path("M44 84V76A6 6 0 0 1 56 76V84Z"), true),
  Bellringer: () => seal(line("M50 8V26", K, 3) + twin(line("M22 44Q16 54 20 66M14 46Q10 54 12 62", K, 2.5, ` stroke-linecap="round"`), 100) + disc(50, 76, 7.5) +
    path("M50 24C60 24 66 32 67 44C68 56 70 62 76 68V72H24V68C30 62 32 56 33 44C34 32 40 24 50 24Z", G) + path("M24 66H76V73H24Z") +
    line("M35 54H65", K, 2.5) + `<circle cx="50" cy="22" r="5" fill="none" stroke="${K}" stroke-width="3"/>`),
  Mirrormaker: () => seal(path("M46 62H54V86H46Z", G) + oval(50, 42, 25, 28, G) + oval(50, 42, 20, 23, P) + path("M66 28C74 44 66 62 50 65C40 65 33 58 31 50Z", M) +
    line("M38 36 48 26M38 46 56 28", K, 2.5, ` stroke-linecap="round"`) + star4(56, 50, 8, P) + disc(50, 13, 4) + path("M40 70H60L56 77H44Z") + disc(50, 87, 4)),
};
const emblems = () => each(Object.values(EMBLEM), (draw, i) => symbol("em-C" + String(i + 1).padStart(2, "0"), "0 0 100 100", draw(), palette("emblem")));

// ------------------------------------------------------------------ icons: 24 x 24, one stroke of 2 in the colour of the text

const ICON = {
  attack: "M20 4 9.5 14.5M20 4H16L7 13M20 4V8L11 17M4.5 12.5 11.5 19.5M7.5 16.5 4 20",
  defence: "M12 3 20 6V12C20 17 16.5 20 12 21.5C7.5 20 4 17 4 12V6ZM12 7.5V16.5",
  link: "M9.5 14.5 14.5 9.5M8 11.5 5.5 14A3.9 3.9 0 0 0 10 18.5L12.5 16M16 12.5 18.5 10A3.9 3.9 0 0 0 14 5.5L11.5 8",
  skill: "M13 3 5 13.5H11L10 21 19 10.5H12.5Z",
  cost: "M12 3A9 9 0 1 1 12 21A9 9 0 0 1 12 3ZM12 7.5 15.5 12 12 16.5 8.5 12Z",
  damage: "M12 2.5 14 7.5 18.7 5.3 16.5 10 21.5 12 16.5 14 18.7 18.7 14 16.5 12 21.5 10 16.5 5.3 18.7 7.5 14 2.5 12 7.5 10 5.3 5.3 10 7.5Z",
  life: "M12 20C5.5 15.5 3 12 3 8.7C3 3.5 9.5 3 12 7C14.5 3 21 3.5 21 8.7C21 12 18.5 15.5 12 20ZM3.5 11.5H8L10 8.5 13 14 14.5 11.5H20.5",
  deck: "M6 6H16V21H6ZM9 3H19V18",
  graveyard: "M6 20V10A6 6 0 0 1 18 10V20M3 20.5H21M9.5 11H14.5M10.5 15H13.5",
  discard: "M8.5 3.5 18 6 15 17 5.5 14.5ZM3.5 20.5H20.5",
  revolution: "M4 5.5H20M4.5 9 3 18 8.5 14.5 12 20 15.5 14.5 21 18 19.5 9Z",
  lock: "M5 11H19V21H5ZM8 11V7.5A4 4 0 0 1 16 7.5V11M12 15V17",
  left: "M20 12H4M10.5 5.5 4 12 10.5 18.5", right: "M4 12H20M13.5 5.5 20 12 13.5 18.5",
  skip: "M5 5 15 12 5 19ZM19 5V19",
  hint: "M9 17.5C9 15.5 6 14 6 9.5A6 6 0 0 1 18 9.5C18 14 15 15.5 15 17.5ZM10 21H14",
  undo: "M8.5 4 3.5 9 8.5 14M3.5 9H14.5A5.5 5.5 0 0 1 14.5 20H9", redo: "M15.5 4 20.5 9 15.5 14M20.5 9H9.5A5.5 5.5 0 0 0 9.5 20H15",
  replay: "M4 4V9.5H9.5M4.5 9.5A8.2 8.2 0 1 1 4 14",
  why: "M7.5 8.5A4.5 4.5 0 1 1 14 12.5C12.6 13.3 12 14 12 15.5M12 20V20.01",
  rule: "M12 6.5C10 4.8 7 4.2 3 4.2V18.5C7 18.5 10 19 12 20.5C14 19 17 18.5 21 18.5V4.2C17 4.2 14 4.8 12 6.5ZM12 6.5V20",
  play: "M7 4 19.5 12 7 20Z", pause: "M8 4.5V19.5M16 4.5V19.5",
  speed: "M4.5 18.5A9.5 9.5 0 1 1 19.5 18.5M12 14 16 8.5",
  language: "M12 3A9 9 0 1 1 12 21A9 9 0 0 1 12 3ZM3.5 12H20.5M12 3C7 8.5 7 15.5 12 21M12 3C17 8.5 17 15.5 12 21",
  menu: "M4 6H20M4 12H20M4 18H20", check: "M4 12.5 9.5 18 20 6", cross: "M5 5 19 19M19 5 5 19",
  swap: "M4 8H19M14.5 3.5 19 8 14.5 12.5M20 16.5H5M9.5 12 5 16.5 9.5 21",
  timer: "M12 5.5A7.8 7.8 0 1 1 12 21A7.8 7.8 0 0 1 12 5.5ZM12 9.5V13.5L14.5 15M9 2.5H15",
};
// filled marks, for badges and buttons where a stroke would be too thin
const MARK = {
  attack: "M22 2 20.6 8.2 11 17.8 13.2 20 11.6 21.6 8.3 18.3 4.6 22 2 19.4 5.7 15.7 2.4 12.4 4 10.8 6.2 13 15.8 3.4Z",
  defence: "M12 1.6 21 4.6V11C21 17 17.2 20.6 12 22.6 6.8 20.6 3 17 3 11V4.6Z",
  check: "M9.6 19.4 2.6 12.4 5.2 9.8 9.6 14.2 18.8 5 21.4 7.6Z",
  cross: "M5.4 3 12 9.6 18.6 3 21 5.4 14.4 12 21 18.6 18.6 21 12 14.4 5.4 21 3 18.6 9.6 12 3 5.4Z",
  up: "M12 3 20 12H14.6V21H9.4V12H4Z", down: "M12 21 4 12H9.4V3H14.6V12H20Z",
  next: "M13 4 21 12 13 20V14.4H3V9.6H13Z", back: "M11 4 3 12 11 20V14.4H21V9.6H11Z",
  lock: "M6 10V8A6 6 0 0 1 18 8V10H20V22H4V10ZM9 10H15V8A3 3 0 0 0 9 8Z",
  turn: "M12 3A9 9 0 0 1 20.6 9.3L23 8.4 20.6 15 14.5 11.6 17.1 10.6A5.4 5.4 0 1 0 17.2 13.6L20.6 14.9A9 9 0 1 1 12 3Z",
  flip: "M7 3 12 9H9V20H5V9H2ZM17 21 12 15H15V4H19V15H22Z",
  skip: "M3 4 12 12 3 20ZM12 4 21 12 12 20Z",
};
const icons = () => each(Object.entries({...ICON, ...MARK}), ([name, d]) => symbol("i-" + name, "0 0 24 24", MARK[name] ? path(d, "currentColor") :
  line(d, "currentColor", 2, ` stroke-linecap="round" stroke-linejoin="round"`)));

// ------------------------------------------------------------------ the four games on the home page, 480 x 240

const use = (id, x, y, w, h = w, style = "") => `<use href="#cp-${id}" x="${x}" y="${y}" width="${w}" height="${h}"${style && ` style="${style}"`}/>`;
const mini = (code, x, y, size = "-s", w = 42) => use(code + size, x, y, w, w * 1.4);
const tray = (x, y, w, h, fill = "var(--felt-sunk)") => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}"/>`;
const figure = (text, x, y, size, fill) => `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" font-family="var(--font-book)" fill="${fill}">${text}</text>`;
const worth = (role, number, x) => `<rect x="${x}" y="163" width="42" height="58.8" rx="4.2" fill="var(--${role})"/>` + use("i-" + role, x + 12.6, 170, 16.8, 16.8, `color:var(--on-${role})`) +
  figure(number, x + 21, 212, 21, `var(--on-${role})`);
const HOME = {
  lanes: () => each([["CQ"], ["S4", "back", "attack", 10], ["H8", "", "defence", 20], ["D7", "back"], ["D3", "back", "attack", 5]], ([law, hidden, role, number], i) =>
    tray(56 + 74 * i, 12, 62, 216) + box(56 + 74 * i, 84, 62, 72, "var(--felt-raised)") + mini(law, 66 + 74 * i, 91) + (hidden ? mini(hidden, 66 + 74 * i, 18) : "") +
      (role ? worth(role, number, 66 + 74 * i) : "")),
  caravan: () => each([["D9 D7 C3", "S6 H8 H10", 50, 63], ["H8 H10", "C2 C5 C9", 73, 42], ["D10 S8 S6", "D8 H5", 63, 50]], ([theirs, ours, a, b], i) => {
    const x = 120 + 120 * i, up = theirs.split(" ");
    return each(up, (c, n) => mini(c, x - 21, 96 - 58.8 - 16 * (up.length - 1 - n), "-r")) + tray(x - 52, 104, 104, 30, "var(--slip)") +
      box(x - 42, 114, 84, 10, "var(--card-sunk)") + box(x + 13, 114, 13, 10, "var(--right)") +
      path(`M${x - 47 + a} 107h10l-5 6z`, "var(--card-ink)") + path(`M${x - 47 + b} 131h10l-5-6z`, "var(--card-ink)") + each(ours.split(" "), (c, n) => mini(c, x - 21, 142 + 16 * n, "-r"));
  }),
  linkduel: () => each([["D6", "", 10, "S9", "C01"], ["CJ", "C10", 7, "H4", ""], ["S8", "C03", 2, "CQ", "C02"]], ([a, one, number, b, two], i) => {
    const x = 56 + 134 * i, seal = (id, y) => id ? `<rect x="${x + 60}" y="${y}" width="50" height="50" rx="5" fill="var(--card-paper)"/>` + use("em-" + id, x + 66, y + 6, 38) :
      `<rect x="${x + 60}" y="${y}" width="50" height="50" rx="5" fill="none" stroke="var(--chalk-line)" stroke-width="1.5" stroke-dasharray="4 4"/>`;
    return tray(x - 6, 12, 124, 216) + mini(a, x + 6, 22) + seal(one, 26) + tray(x + 4, 98, 104, 44, "var(--slip)") + use("i-up", x + 24, 109, 22, 22, "color:var(--card-ink)") +
      figure(number, x + 70, 130, 28, "var(--card-ink)") + mini(b, x + 6, 158) + seal(two, 162);
  }),
  daifugo: () => disc(240, 70, 62, "var(--felt-sunk)") + each([0, 180], turn => `<g transform="rotate(${turn} 240 70)">` +
      line("M180 44A66 66 0 0 1 296 36", "var(--chalk-soft)", 4) + path("M303 49 285 40 302 29Z", "var(--chalk-soft)") + "</g>") +
    mini("S10", 196, 40) + mini("H10", 243, 40) + each([[36, 3], [390, 4]], ([x, n]) => each(range(n), i => mini("back", x + 9 * i, 30, "-s", 24))) +
    each("D2 HA CA DK CJ S8 H8 D7 S5 H5 C4 D3 Joker".split(" "), (c, i) => `<g transform="rotate(${(i - 6) * 4} 240 620)">` + mini(c, 219, "S8H8".includes(c) ? 138 : 160, "-s", 48) + "</g>"),
};
const home = () => each(Object.entries(HOME), ([game, draw]) => symbol("home-" + game, "0 0 480 240", draw()));

// ------------------------------------------------------------------ into the page, once

/** Puts the element there, or gives it the new content, which is our own.
 * @param {Element} parent @param {string} tag @param {string} id @param {string} content */
function install(parent, tag, id, content) {
  const element = document.getElementById(id) ?? parent.appendChild(Object.assign(document.createElement(tag), {id}));
  element.innerHTML = content;
}

/** A module from its text. @param {string} text @returns {Promise<any>} */
async function load(text) {
  const url = URL.createObjectURL(new Blob([text], {type: "text/javascript"}));
  try { return await import(url); }
  finally { URL.revokeObjectURL(url); }
}

/** @param {string} table @param {string} paper */
async function script(table, paper) {
  const [drawing, parts] = await Promise.all([load(table), load(paper)]);
  drawing.learn(parts.default);
  return drawing;
}

export default {
  /** Style, art and script are there before the first table is drawn; tables wait for the event.
   * @param {{model: {get(name: string): any}}} host */
  initialize({model}) {
    install(document.head, "style", "cp-style", model.get("css") + themeCss);
    install(document.body, "div", "cp-art", `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${deck() + suits() + emblems() + icons() + home()}</svg>`);
    Object.assign(globalThis, {cardplay: script(model.get("table"), model.get("paper"))});
    document.dispatchEvent(new Event("cp-art"));
  },
};

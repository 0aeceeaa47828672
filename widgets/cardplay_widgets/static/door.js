// door.js: all that each table carries itself. The script that draws tables travels once a page, with the art.

export default {
  /** @param {import("./table.js").Host} host */
  async render(host) {
    const page = /** @type {{cardplay?: Promise<typeof import("./table.js")>}} */ (globalThis);
    while (!page.cardplay) await new Promise(done => document.addEventListener("cp-art", done, {once: true}));
    return (await page.cardplay).render(host);
  },
};

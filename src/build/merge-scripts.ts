const inline = /<script type="module">([\s\S]*?)<\/script>/g;

/**
 * Merges a page's inline modules into one, at the position of the last. Modules run in order once the page is parsed,
 * wherever they are; each keeps its own scope. One with imports is left alone.
 */
export function oneScript(html: string): string {
  const modules = [...html.matchAll(inline)].filter(([, code = ""]) => !/\bimport\b/.test(code));
  const last = modules.at(-1);
  if (!last || modules.length === 1) return html;
  const joined = modules.map(([, code = ""]) => `(()=>{${code.trim()}})();`).join("");
  return modules.reduce(
    (page, [tag]) => page.replace(tag, () => (tag === last[0] ? `<script type="module">${joined}</script>` : "")),
    html,
  );
}

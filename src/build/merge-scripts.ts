const inline = /<script type="module">([\s\S]*?)<\/script>/g;

/**
 * A page with its inline modules in one, where the last of them stood. Modules run in their order once the page is
 * parsed, wherever they stand; each keeps its own scope. One that imports stays as it is.
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

import type { RegionPage, WineryPage } from "../../../src/catalogue/assemble.ts";
import { guide, slugOf } from "../../../src/site/paths.ts";
import { file, folderOf, type Project, site } from "../project.ts";

const texts = (project: Project) => {
  const { countries, states, regions, wineries, pages, roundups } = project.now().entries;
  return [...countries, ...states, ...regions, ...wineries, ...pages, ...roundups].map(({ file }) => file);
};
function rewrite(project: Project, of: string, change: (text: string) => string) {
  const text = project.read(of);
  const changed = change(text);
  if (changed !== text) project.write(of, changed);
}

/** Writes another slug wherever a list names a winery, and another address where a text links to it. */
function renameEverywhere(project: Project, page: WineryPage, to: string) {
  const { regions, recommendations, roundups } = project.now().entries;
  const [from, slug] = [page.slug, slugOf(to)];
  for (const { file, data } of regions) {
    if (data.featured.includes(from))
      project.fields(file, (d) => d.setIn(["featured", data.featured.indexOf(from)], slug));
    for (const [i, { stops }] of (data.days ?? []).entries())
      for (const [j, { winery }] of stops.entries())
        if (winery === from) project.fields(file, (d) => d.setIn(["days", i, "stops", j, "winery"], slug));
  }
  for (const { file, data } of recommendations)
    if (data.winery === from) project.fields(file, (d) => d.set("winery", slug));
  for (const { file, data } of roundups)
    for (const [i, pick] of data.picks.entries())
      for (const field of ["winery", "insteadOf"] as const)
        if (pick[field] === from) project.fields(file, (d) => d.setIn(["picks", i, field], slug));
  renameLinks(project, page.id, to);
}

/** Writes another address wherever a text links to a page or to one below it. */
export function renameLinks(project: Project, from: string, to: string) {
  const links = new RegExp(`\\]\\(${RegExp.escape(guide(from))}(?=[/#)])`, "g");
  for (const of of texts(project)) rewrite(project, of, (text) => text.replace(links, `](${guide(to)}`));
}

/** Writes another id of a place wherever a text's component, a text's link or the site's cover names it. */
export function renamePlace(project: Project, from: string, to: string) {
  const named = new RegExp(`\\bin="${RegExp.escape(from)}(?=["/])`, "g");
  for (const of of texts(project)) rewrite(project, of, (text) => text.replace(named, `in="${to}`));
  renameLinks(project, from, to);
  const { cover } = project.now().guide.site;
  if (cover === from || cover?.startsWith(`${from}/`))
    project.fields(site, (d) => d.set("cover", `${to}${cover.slice(from.length)}`));
}

/** A first name that no text has. */
export function freeName(project: Project): string {
  const texts = JSON.stringify(project.now().entries);
  return ["Hank", "Otis", "Floyd", "Vernon", "Wendell"].find((name) => !texts.includes(name)) ?? "Zebulon";
}

export const addAlias = (project: Project, path: string, ...names: string[]) =>
  project.fields(path, (d) => {
    const standing = d.has("aliases") ? (d.toJS() as { aliases: string[] }).aliases : [];
    d.set("aliases", d.createNode([...standing, ...names]));
  });

export function renameWinery(project: Project, page: WineryPage) {
  const to = `${page.id}-estate-house`;
  renameEverywhere(project, page, to);
  project.move(file(page), `content/wineries/${to}.mdx`);
  addAlias(project, `content/wineries/${to}.mdx`, page.slug);
}

/** Renames a region; its wineries' folder with it, or not, as in the US it may stay. */
export function renameRegion(project: Project, region: RegionPage, folder: boolean) {
  const to = `${region.id}-country`;
  const [from, old] = [file(region), folderOf(region)];
  renamePlace(project, region.id, to);
  project.move(from, `content/regions/${to}.mdx`);
  const names = [region.slug];
  for (const page of region.wineries) project.fields(file(page), (d) => d.set("region", to));
  if (folder) {
    renameLinks(project, old, `${old}-country`);
    project.move(`content/wineries/${old}`, `content/wineries/${old}-country`);
    if (slugOf(old) !== region.slug) names.push(slugOf(old));
  }
  addAlias(project, `content/regions/${to}.mdx`, ...names);
}

/** Removes the days that have one of the wineries among their stops. */
export function removeDays(project: Project, wineries: readonly WineryPage[]) {
  const gone = new Set(wineries.map(({ slug }) => slug));
  for (const { file, data } of project.now().entries.regions) {
    const { days = [] } = data;
    const left = days.filter(({ stops }) => !stops.some(({ winery }) => gone.has(winery)));
    if (left.length === days.length) continue;
    project.fields(file, (d) => (left.length > 0 ? d.set("days", d.createNode(left)) : d.delete("days")));
  }
}

/** Removes a winery that is not featured, as the author's guide says. */
export function takeAway(project: Project, page: WineryPage) {
  removeDays(project, [page]);
  project.remove(file(page));
  for (const { file: of, data } of project.now().entries.recommendations)
    if (data.winery === page.slug) project.fields(of, (d) => d.delete("winery"));
  for (const { file: of, data } of project.now().entries.roundups)
    for (const [i, { winery, insteadOf }] of [...data.picks.entries()].toReversed())
      if (winery === page.slug) project.fields(of, (d) => d.deleteIn(["picks", i]));
      else if (insteadOf === page.slug) project.fields(of, (d) => d.deleteIn(["picks", i, "insteadOf"]));
  const links = new RegExp(`\\[([^\\]]*)\\]\\(${RegExp.escape(page.path)}(?:#[^)]*)?\\)`, "g");
  for (const of of texts(project)) rewrite(project, of, (text) => text.replace(links, "$1"));
  addAlias(project, file(page.region), page.path, `/winery-${page.slug}`);
}

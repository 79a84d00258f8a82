import type { RegionPage, WineryPage } from "../../../src/catalogue/assemble.ts";
import { slugOf } from "../../../src/site/paths.ts";
import { file, folderOf, type Project } from "../project.ts";

/** Writes another name wherever a list names a winery. */
function renameEverywhere(project: Project, from: string, to: string) {
  const { entries } = project.now();
  for (const { file, data } of entries.regions)
    if (data.featured.includes(from))
      project.fields(file, (d) => d.setIn(["featured", data.featured.indexOf(from)], to));
  for (const { file, data } of entries.recommendations)
    if (data.winery === from) project.fields(file, (d) => d.set("winery", to));
}

/** Writes another id of a place wherever a text's component names it. */
export function renameInTexts(project: Project, from: string, to: string) {
  const { countries, states, regions, wineries, pages } = project.now().entries;
  for (const { file } of [...countries, ...states, ...regions, ...wineries, ...pages]) {
    const text = project.read(file);
    const renamed = text.replaceAll(`in="${from}"`, `in="${to}"`).replaceAll(`in="${from}/`, `in="${to}/`);
    if (renamed !== text) project.write(file, renamed);
  }
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
  project.move(file(page), `content/wineries/${to}.mdx`);
  addAlias(project, `content/wineries/${to}.mdx`, page.slug);
  renameEverywhere(project, page.slug, slugOf(to));
}

/** Renames a region; its wineries' folder with it, or not, as in the US it may stay. */
export function renameRegion(project: Project, region: RegionPage, folder: boolean) {
  const to = `${region.id}-country`;
  const [from, old] = [file(region), folderOf(region)];
  renameInTexts(project, region.id, to);
  project.move(from, `content/regions/${to}.mdx`);
  const names = [region.slug];
  for (const page of region.wineries) project.fields(file(page), (d) => d.set("region", to));
  if (folder) {
    project.move(`content/wineries/${old}`, `content/wineries/${old}-country`);
    if (slugOf(old) !== region.slug) names.push(slugOf(old));
  }
  addAlias(project, `content/regions/${to}.mdx`, ...names);
}

/** Takes a winery that is not featured away, as the guide for authors says. */
export function takeAway(project: Project, page: WineryPage) {
  project.remove(file(page));
  for (const { file: of, data } of project.now().entries.recommendations)
    if (data.winery === page.slug) project.fields(of, (d) => d.delete("winery"));
  addAlias(project, file(page.region), page.path, `/winery-${page.slug}`);
}

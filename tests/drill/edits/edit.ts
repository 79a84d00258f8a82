import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { file, type Project, site } from "../project.ts";

/** An ordinary edit by the author, with its name. It applies to the guide in its current state. */
export type Edit = [name: string, apply: (project: Project) => void | Promise<void>];

export const most = <T>(items: readonly T[], count: (item: T) => number): T =>
  items.toSorted((a, b) => count(b) - count(a))[0]!;
const size = ({ data }: WineryPage) => JSON.stringify(data).length;
export const largest = (project: Project) => most(project.now().guide.regions, ({ wineries }) => wineries.length);
export const american = (project: Project) => project.now().guide.regions.filter(({ state }) => state);
export const abroad = (project: Project) => project.now().guide.regions.filter(({ state }) => !state);
export const fullest = (project: Project) => most(project.now().guide.wineries, size);
export const barest = (project: Project) => most(project.now().guide.wineries, (page) => -size(page));
export const nth = (project: Project, n: number) => project.now().guide.wineries[n]!;

export const set =
  (
    pick: (project: Project) => { kind: "country" | "state" | "region" | "winery"; id: string },
    path: (string | number)[],
    value: unknown,
  ) =>
  (project: Project) => {
    const page = pick(project);
    project.fields(file(page as WineryPage), (d) => d.setIn(path, d.createNode(value)));
  };
export const setSite = (path: string[], value: unknown) => (project: Project) =>
  project.fields(site, (d) => d.setIn(path, value));

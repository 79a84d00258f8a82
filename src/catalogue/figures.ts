import { capitalize, spellNumber } from "../format/text.ts";
import { type Site, siteSchema as schema } from "../schemas/site.ts";
import type { Catalogue } from "./assemble.ts";

/** The components that authors may use in content. Each prints a fact from another content file. */
export const textComponents = ["Reviewer", "Figure", "Count"] as const;
export type TextComponent = (typeof textComponents)[number];

/** Returns the facts in content/site.yaml that <Figure> can print. */
const getFigures = ({ statistics, home }: Site) => ({ ...statistics, ...home });
export type FigureName = keyof ReturnType<typeof getFigures>;
export const figureNames = [
  ...Object.keys(schema.shape.statistics.shape),
  ...Object.keys(schema.shape.home.shape),
] as readonly FigureName[];

/** The collections that <Count> can count. */
export const countKinds = ["countries", "states", "regions", "wineries"] as const;
export type CountKind = (typeof countKinds)[number];

/** Formats a fact from content/site.yaml for use in a sentence: "three", "200+", "2022". */
function formatFigure(site: Site, name: FigureName): string {
  const value = String(getFigures(site)[name]);
  return /^\d{1,2}$/.test(value) ? spellNumber(Number(value)) : value;
}

/**
 * Counts the guide's or a place's pages of one kind, and returns the number in words. Returns
 * "zero" if the place doesn't exist.
 */
export function spellPageCount(guide: CountSource, kind: CountKind, placeId?: string): string {
  const places = guide.pages.filter((page) => page.kind !== "winery");
  const source: Partial<CountSource> | undefined =
    placeId === undefined ? guide : places.find(({ id }) => id === placeId);
  return spellNumber(source?.[kind]?.length ?? 0);
}
type CountSource = Pick<Catalogue, CountKind | "pages">;

/**
 * Renders <Figure name="yearsOfTravel" />, <Count of="wineries" in="spain" /> or <Reviewer />. The
 * attribute `capital` capitalizes the result, for the beginning of a sentence.
 */
export function renderComponent(catalogue: Catalogue, props: TextComponentProps): string {
  const text = renderUncapitalized(catalogue, props);
  return "capital" in props ? capitalize(text) : text;
}

function renderUncapitalized(catalogue: Catalogue, props: TextComponentProps): string {
  if (props.of) return spellPageCount(catalogue, props.of, props.in);
  if (props.name) return formatFigure(catalogue.site, props.name);
  return catalogue.site.reviewer;
}
export type TextComponentProps = {
  name?: FigureName;
  of?: CountKind;
  in?: string;
  capital?: boolean | "";
};

/** A component in content text. An attribute without a value is an empty string. */
type ComponentUse = { component: TextComponent; given: Readonly<Record<string, string>> };

/**
 * A text component with its attributes. Matches `<Count of="wineries" capital />`, but not `<Photo
 * />`.
 */
const componentPattern = new RegExp(
  `<(${textComponents.join("|")})((?:\\s+\\w+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*/>`,
  "g",
);
/** A component's attribute. Matches `of="wineries"`, `of='wineries'` and `capital`. */
const attributePattern = /(?<name>\w+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'))?/g;

function parseComponent([, component, attributes = ""]: readonly string[]): ComponentUse {
  const given: Record<string, string> = {};
  for (const { groups = {} } of attributes.matchAll(attributePattern))
    given[groups.name!] = groups.double ?? groups.single ?? "";
  return { component: component as TextComponent, given };
}

/** Replaces each component in content text with the result of `render`. */
export const replaceComponents = (text: string, render: (use: ComponentUse) => string) =>
  text.replace(componentPattern, (...match: string[]) => render(parseComponent(match)));

/** Finds the components in content text, in document order. */
export const findComponents = (text: string): ComponentUse[] =>
  [...text.matchAll(componentPattern)].map(parseComponent);

/** Renders every component in content text. */
export const renderComponents = (text: string, catalogue: Catalogue) =>
  replaceComponents(text, ({ given }) => renderComponent(catalogue, given as TextComponentProps));

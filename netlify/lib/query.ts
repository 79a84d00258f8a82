/** The query parameters of the recommendations. */
export type RecommendationQuery = { featured?: boolean; limit?: number };
export type Parsed<T> = { ok: true; value: T } | { ok: false; sentence: string };

/**
 * Reads `featured` (true or false) and `limit` (1 to 100). Unknown parameters are ignored; one that is repeated or
 * has another value is refused with a sentence that names it. Never throws.
 */
export function parseRecommendationQuery(parameters: URLSearchParams): Parsed<RecommendationQuery> {
  const refused = (sentence: string) => ({ ok: false, sentence }) as const;
  const query: RecommendationQuery = {};
  for (const name of ["featured", "limit"] as const) {
    const [value, ...more] = parameters.getAll(name);
    if (more.length > 0) return refused(`The parameter "${name}" may be given only once.`);
    if (value === undefined) continue;
    if (name === "featured") {
      if (value !== "true" && value !== "false") return refused('The parameter "featured" must be true or false.');
      query.featured = value === "true";
    } else {
      if (!/^([1-9]\d?|100)$/.test(value)) {
        return refused('The parameter "limit" must be a whole number from 1 to 100.');
      }
      query.limit = Number(value);
    }
  }
  return { ok: true, value: query };
}

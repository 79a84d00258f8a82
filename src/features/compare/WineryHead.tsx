import type { ComparedWinery } from "./winery.ts";

type Props = { winery: ComparedWinery; onRemove: (slug: string) => void };

/** The head of a winery's column. */
export const WineryHead = ({ winery: { slug, name, path }, onRemove }: Props) => (
  <>
    <a className="link font-display text-lg leading-tight" href={path}>
      {name}
    </a>
    <button
      type="button"
      className="mt-1 block min-h-6 cursor-pointer text-soft underline print:hidden"
      aria-label={`Remove ${name}`}
      onClick={() => onRemove(slug)}
    >
      Remove
    </button>
  </>
);

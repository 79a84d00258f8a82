import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyToClipboard } from "../../components/ui/toasts.ts";
import { getToday } from "../../format/dates.ts";
import { comparePath, makeComparePath, travelPath } from "../../site/paths.ts";
import { requestCollectButtons } from "../collect/open.ts";
import {
  maxWineries,
  minWineries,
  parsePicks,
  readTray,
  removeFromTray,
  saveTray,
} from "../collect/tray.ts";
import { type Guide, loadGuide, type Winery } from "../guide.ts";
import { buildRows, type Row } from "./rows.ts";

type Picks = ReturnType<typeof parsePicks>;

/** Reads the wineries in the URL or, if it names none, those in the tray. */
function readPicks(): Picks {
  if (new URLSearchParams(location.search).has("w")) return parsePicks(location.search);
  const traySlugs = readTray().map(({ slug }) => slug);
  return parsePicks(`?w=${traySlugs}`);
}

/** Writes the wineries into the URL, so that it can be shared and Back returns to them. */
function updateUrl(slugs: readonly string[]): void {
  const path = slugs.length > 0 ? makeComparePath(slugs) : `${comparePath}?w=`;
  history.replaceState(history.state, "", path);
}

/** By the number of wineries in the comparison. */
const addMoreTexts = [
  "Add two wineries or more",
  "Add one more winery or more",
  "There is room for two more",
  "There is room for one more",
];

/** On paper the table spans both columns of the sheet. */
const wrapperClasses = "flow-root min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]";

function usePicks() {
  // Undefined in the server's HTML.
  const [picks, setPicks] = useState<Picks>();
  const [guide, setGuide] = useState<Guide>();
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    const picked = readPicks();
    setPicks(picked);
    setFailed(false);
    if (picked.slugs.length === 0) return;
    try {
      const guide = await loadGuide();
      const currentSlugs = picked.slugs.map((slug) => guide.winery(slug)?.slug ?? slug);
      const slugs = [...new Set(currentSlugs)];
      updateUrl(slugs);
      setPicks({ ...picked, slugs });
      setGuide(guide);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => void load(), []);
  const remove = (slug: string) => {
    const remaining = picks?.slugs.filter((other) => other !== slug) ?? [];
    removeFromTray(slug);
    updateUrl(remaining);
    setPicks({ slugs: remaining, tooMany: 0 });
  };
  return { picks, guide, hasFailed, load, remove };
}

/** Two to four wineries side by side. */
export default function Compare() {
  const { picks, guide, hasFailed, load, remove } = usePicks();
  const { slugs = [], tooMany = 0 } = picks ?? {};
  const wineries = guide ? slugs.flatMap((slug) => guide.winery(slug) ?? []) : [];
  const unknownSlugs = guide ? slugs.filter((slug) => !guide.winery(slug)) : [];
  const wrapper = useRef<HTMLDivElement>(null);
  const removeWinery = (slug: string) => {
    wrapper.current?.focus({ preventScroll: true });
    remove(slug);
  };
  const isLoading = !picks || (slugs.length > 0 && !guide && !hasFailed);
  const names = wineries.map(({ name }) => name).join(", ");
  return (
    <div ref={wrapper} tabIndex={-1} aria-busy={isLoading} className={wrapperClasses}>
      <p role="status" className="sr-only">
        {!isLoading && wineries.length >= minWineries && `Comparing ${names}.`}
      </p>
      {isLoading && <p className="awaited text-soft">The wineries are loading.</p>}
      {!isLoading && (
        <>
          {unknownSlugs.length > 0 && (
            <Note>
              The guide has no winery by the name “{unknownSlugs.join("”, “")}”. It may have been
              spelled another way: search for it with the magnifying glass at the top.
            </Note>
          )}
          {tooMany > 0 && (
            <Note>
              {maxWineries} fit side by side. The link names {tooMany} more.
            </Note>
          )}
          {hasFailed && (
            <Note>
              The wineries could not be loaded. Check your connection and{" "}
              <button type="button" className="link cursor-pointer" onClick={load}>
                try again
              </button>
              .
            </Note>
          )}
          {wineries.length > 0 && (
            <>
              <Actions />
              <Table wineries={wineries} onRemove={removeWinery} />
            </>
          )}
          {wineries.length < maxWineries && <AddMore wineries={wineries} />}
        </>
      )}
    </div>
  );
}

/** Tells why a part of the URL isn't shown. */
const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);

const Actions = () => (
  <div className="mb-4 flex flex-wrap gap-3 print:hidden">
    <button
      type="button"
      className="button button-quiet"
      onClick={() => copyToClipboard(location.href, "Link copied")}
    >
      Copy the link
    </button>
    <button type="button" className="button button-quiet" onClick={() => print()}>
      Print
    </button>
  </div>
);

/** Leads to the reviews, whose buttons add wineries to the tray. */
function AddMore({ wineries }: { wineries: readonly Winery[] }) {
  const keepInTray = () => {
    if (wineries.length > 0) saveTray(wineries);
  };
  return (
    <p className="mt-6 max-w-measure print:hidden">
      {addMoreTexts[wineries.length]} from the{" "}
      <a className="link" href={travelPath} onClick={keepInTray}>
        winery reviews
      </a>
      .
    </p>
  );
}

// The first column stays while the others scroll sideways. On paper all of them fit a sheet.
const headClasses =
  "sticky left-0 z-1 bg-paper py-2 pr-3 text-left align-top wrap-break-word not-print:w-30 not-print:min-w-30 print:bg-transparent";
const columnClasses =
  "snap-start py-2 pr-4 text-left align-top font-normal wrap-break-word not-print:min-w-44";

type TableProps = { wineries: readonly Winery[]; onRemove: (slug: string) => void };

/** The facts that differ, a column per winery. Shared facts are listed once below. */
function Table({ wineries, onRemove }: TableProps) {
  const rows = buildRows(wineries, getToday());
  const differentRows = rows.filter(({ isSame }) => !isSame);
  const sameRows = rows.filter(({ isSame }) => isSame);
  // New columns need "Add to trip".
  useEffect(requestCollectButtons, [wineries.length]);
  return (
    <>
      <section
        className="snap-x snap-proximity scroll-pl-30 not-print:overflow-x-auto"
        aria-label="The comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
        tabIndex={0}
      >
        <table className="compare w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-ink">
              <td className={headClasses} />
              {wineries.map((winery) => (
                <WineryHeading key={winery.slug} winery={winery} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {differentRows.map(({ label, cells }) => (
              <tr key={label} className="border-b border-rule">
                <th scope="row" className={`${headClasses} label`}>
                  {label}
                </th>
                {cells.map((cell, i) => (
                  <td key={wineries[i]?.slug} className={columnClasses}>
                    <CellText {...cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sameRows.length > 0 && <SharedFacts rows={sameRows} count={wineries.length} />}
    </>
  );
}

type WineryHeadingProps = Pick<TableProps, "onRemove"> & { winery: Winery };

const WineryHeading = ({ winery: { slug, name, path }, onRemove }: WineryHeadingProps) => (
  <th scope="col" className={columnClasses}>
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
    <div className="collect mt-2 min-h-9" data-collect={slug} data-name={name} />
  </th>
);

function SharedFacts({ rows, count }: { rows: readonly Row[]; count: number }) {
  const facts = rows.map(({ label, cells }) => {
    const { lines, notes } = cells[0]!;
    return { label, text: [...lines, ...notes].join("; ") };
  });
  return (
    <section className="mt-5" aria-labelledby="same">
      <h2 id="same" className="label">
        The same for {count === 2 ? "both" : "all"}
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="inline text-soft">{label}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A cell's lines and notes. Links to other sites open in a new tab. */
function CellText({ lines, notes, href, best }: Row["cells"][number]) {
  if (lines.length === 0) return <span className="text-soft">Not listed</span>;
  const isExternal = href?.startsWith("https:");
  const linkProps = isExternal ? { target: "_blank", rel: "noopener" } : {};
  const renderLine = (line: string, index: number) => (
    <span key={line} className="figure mb-1 block">
      {!href && line}
      {href && (
        <a className="link" href={href} {...linkProps}>
          {line}
        </a>
      )}
      {best && index === 0 && <span className="badge ml-2">{best}</span>}
    </span>
  );
  return (
    <>
      {lines.map(renderLine)}
      {notes.map((note) => (
        <span key={note} className="figure block text-soft">
          {note}
        </span>
      ))}
    </>
  );
}

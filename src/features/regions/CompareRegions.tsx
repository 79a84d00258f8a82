import { type ReactNode, useEffect, useState } from "react";
import { getToday } from "../../format/dates.ts";
import { monthNames } from "../../format/time.ts";
import { compareRegionsPath, makeFinderPathForPlace } from "../../site/paths.ts";
import { ComparisonTable } from "../compare/ComparisonTable.tsx";
import { ComparisonHeading, ExampleLinks, LoadFailed, NameField } from "../compare/parts.tsx";
import { useGuide } from "../compare/useGuide.ts";
import type { Guide } from "../guide.ts";
import {
  buildComparisonQuery,
  type Comparison,
  maxRegions,
  minRegions,
  type PlanKey,
  parseComparison,
  planLimits,
} from "./comparison-query.ts";
import type { RegionRecord } from "./region-record.ts";
import { compareRegions, type TripPlan } from "./region-rows.tsx";

type CompareRegionsProps = {
  regions: readonly RegionRecord[];
  /** Pairs of region IDs to suggest until the reader has chosen two regions. */
  pairs: readonly (readonly string[])[];
  /** The key to the colors of the months, below the table. */
  children?: ReactNode;
};

/** A comparison of two or three regions, for a month, a number of days and a party size. */
export default function CompareRegions({ regions, pairs, children }: CompareRegionsProps) {
  const { comparison, update } = useComparison(regions.map(({ id }) => id));
  const { ids, plan } = comparison ?? emptyComparison;
  const { guide, hasFailed, load } = useGuide();
  const chosen = ids.flatMap((id) => regions.find((region) => region.id === id) ?? []);
  const isComplete = chosen.length >= minRegions;
  const names = chosen.map(({ name }) => name);
  return (
    <div className="min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]">
      <ComparisonHeading names={names} title="Which Region?" id="comparison" tabIndex={-1} />
      {comparison && (
        <Controls
          regions={regions}
          comparison={comparison}
          update={update}
          isComplete={isComplete}
        />
      )}
      {comparison && !isComplete && <SuggestedPairs regions={regions} pairs={pairs} />}
      {isComplete && !guide && !hasFailed && <p className="awaited">The wineries are loading.</p>}
      {hasFailed && <LoadFailed load={load} />}
      {isComplete && guide && (
        <ComparisonColumns regions={chosen} guide={guide} plan={plan} update={update} />
      )}
      <div hidden={!isComplete || !guide}>{children}</div>
    </div>
  );
}

const emptyComparison: Comparison = { ids: [], plan: {} };

type Update = (change: (comparison: Comparison) => Comparison) => void;

/**
 * Returns the comparison in the page's URL, and a function that changes it. The comparison is
 * undefined in prerendered HTML, which can't know the URL's parameters.
 */
function useComparison(knownIds: readonly string[]) {
  const [comparison, setComparison] = useState<Comparison>();
  useEffect(() => setComparison(parseComparison(location.search, knownIds)), []);
  const update: Update = (change) => {
    const next = change(comparison ?? emptyComparison);
    history.replaceState(history.state, "", compareRegionsPath + buildComparisonQuery(next));
    setComparison(next);
  };
  return { comparison, update };
}

type ControlsProps = Pick<CompareRegionsProps, "regions"> & {
  comparison: Comparison;
  update: Update;
  isComplete: boolean;
};

/**
 * Fields for the month, days and party size, and one that adds a region. The region field comes
 * first until two regions are chosen.
 */
function Controls({ regions, comparison, update, isComplete }: ControlsProps) {
  const { ids, plan } = comparison;
  const renderSelect = (key: PlanKey, label: string, emptyLabel: string) => (
    <label key={key} className="has-arrow">
      <span className="label">{label}</span>
      <select
        name={key}
        value={plan[key] ?? ""}
        onChange={({ target }) =>
          update(({ ids, plan }) => ({ ids, plan: { ...plan, [key]: Number(target.value) } }))
        }
      >
        <option value="">{emptyLabel}</option>
        {Array.from({ length: planLimits[key] }, (_, i) => (
          <option key={i + 1} value={i + 1}>
            {key === "month" ? monthNames[i] : i + 1}
          </option>
        ))}
      </select>
    </label>
  );
  const addRegion = ({ id }: RegionRecord) =>
    update(({ ids, plan }) => ({ ids: [...new Set([...ids, id])], plan }));
  const selects = [
    renderSelect("month", "When", "Any month"),
    renderSelect("days", "Days", "Any"),
    renderSelect("people", "People", "Any"),
  ];
  const nameField = ids.length < maxRegions && (
    <NameField
      key="region"
      label={isComplete ? "A third region" : "Region"}
      items={regions}
      add={addRegion}
    />
  );
  return (
    <div className="@container">
      <fieldset className="control-strip plan-controls print:hidden">
        <legend className="sr-only">When, how long, how many, and which regions</legend>
        {isComplete ? [...selects, nameField] : [nameField, ...selects]}
      </fieldset>
    </div>
  );
}

const SuggestedPairs = ({ regions, pairs }: Pick<CompareRegionsProps, "regions" | "pairs">) => (
  <>
    <p>Choose two or three regions, or begin with a pair that people ask about:</p>
    <ExampleLinks
      examples={pairs.map((ids) => {
        const pair = ids.map((id) => regions.find((region) => region.id === id)!);
        return {
          names: pair.map(({ name }) => name),
          path: compareRegionsPath + buildComparisonQuery({ ids, plan: {} }),
          pictures: pair.map(({ id, image }) => <RegionPicture key={id} image={image} />),
        };
      })}
    />
  </>
);

const RegionPicture = ({ image }: Pick<RegionRecord, "image">) =>
  image && <img className="side-by-side-art" src={image} alt="" loading="lazy" />;

type ColumnsProps = Pick<CompareRegionsProps, "regions"> & {
  guide: Guide;
  plan: TripPlan;
  update: Update;
};

function ComparisonColumns({ regions, guide, plan, update }: ColumnsProps) {
  const compared = regions.map((region) => {
    const wineries = guide.wineries.filter((winery) => winery.region.id === region.id);
    return { region, wineries };
  });
  const rows = compareRegions(compared, plan, getToday());
  const removeRegion = (removedId: string) => {
    document.querySelector<HTMLElement>("#comparison")?.focus({ preventScroll: true });
    update(({ ids, plan }) => ({ ids: ids.filter((id) => id !== removedId), plan }));
  };
  const doorsRow = {
    label: "Every door",
    cells: regions.map(({ id, name }) => ({
      lines: [
        <a key={id} className="button button-quiet print:hidden" href={makeFinderPath(id, plan)}>
          See {name}’s doors
        </a>,
      ],
    })),
  };
  return (
    <>
      <p className="sr-only" role="status">
        {regions.map(
          ({ name }, i) =>
            `${name}: ${rows[0]!.cells[i]!.lines.join(", ") || "none of these figures"}. `,
        )}
      </p>
      <ComparisonTable
        columns={regions.map(({ id, name, path, country }) => ({
          name,
          path,
          remove: () => removeRegion(id),
          note: country,
        }))}
        pictures={regions.map(({ id, image }) => <RegionPicture key={id} image={image} />)}
        rows={[...rows, doorsRow]}
      />
      <p className="note mt-3">
        Bold is the easier answer for what you asked. Every figure is counted from the wineries’
        pages; fees are per person.
      </p>
    </>
  );
}

/** Builds the finder's path for a region, with the same month and party size. */
function makeFinderPath(id: string, { month = 0, people }: TripPlan): string {
  const monthName = monthNames[month - 1];
  const parts = [
    makeFinderPathForPlace(id),
    people && `party=${people}`,
    monthName && `month=${monthName.toLowerCase()}`,
  ];
  return parts.filter(Boolean).join("&");
}

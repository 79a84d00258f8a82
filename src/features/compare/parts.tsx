import type { ComponentProps } from "react";
import { isSameName } from "../../format/names.ts";
import { joinWithAnd } from "../../format/text.ts";

type HeadingProps = ComponentProps<"h1"> & { names: readonly string[]; title: string };

/** A comparison's heading: "Opus One or Beringer?". Shows `title` until there are two names. */
export const ComparisonHeading = ({ names, title, ...rest }: HeadingProps) =>
  names.length > 1 ? (
    <h1 className="text-2xl lg:text-3xl" {...rest}>
      {joinWithAnd(names, "or")}?
    </h1>
  ) : (
    <h1 className="title" {...rest}>
      {title}
    </h1>
  );

type NameFieldProps<Item> = {
  items: readonly Item[];
  label: string;
  add: (item: Item) => void;
};

/**
 * A search field that adds an item once the reader has entered its name, and then becomes empty.
 */
export function NameField<Item extends { name: string }>({
  items,
  label,
  add,
}: NameFieldProps<Item>) {
  const addByName = (field: HTMLInputElement) => {
    const item = items.find(({ name }) => isSameName(field.value, name));
    if (!item) return;
    field.value = "";
    add(item);
  };
  return (
    <label>
      <span className="label">{label}</span>
      <input
        className="field"
        type="search"
        list="names"
        placeholder="Type its name"
        autoComplete="off"
        onChange={({ target }) => addByName(target)}
      />
      <datalist id="names">
        {items.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}

/** Links to comparisons, from which an empty comparison can start. */
export const ExampleLinks = ({ examples }: { examples: { names: string[]; path: string }[] }) => (
  <ul className="questions mt-2 gap-x-12 sm:grid sm:grid-cols-2">
    {examples.map(({ names, path }) => (
      <li key={path}>
        <a href={path}>{names.join(" or ")}?</a>
      </li>
    ))}
  </ul>
);

export const LoadFailed = ({ load }: { load: () => void }) => (
  <p role="alert">
    The wineries could not be loaded. Check your connection and{" "}
    <button type="button" className="link cursor-pointer" onClick={load}>
      try again
    </button>
    .
  </p>
);

import { type ComponentProps, Fragment, type ReactNode } from "react";
import { isSameName } from "../../format/names.ts";
import { joinAsList } from "../../format/text.ts";

type HeadingProps = ComponentProps<"h1"> & { names: readonly string[]; title: string };

/**
 * A comparison's heading: "Opus One or Beringer?", or `title` until there are two names. Lines
 * break between names if possible.
 */
export const ComparisonHeading = ({ names, title, ...rest }: HeadingProps) =>
  names.length > 1 ? (
    <h1 className="text-[min(var(--text-2xl),11vw)] lg:text-3xl" {...rest}>
      {names.map((name, i) => (
        <Fragment key={name}>
          <span className="inline-block">
            {name}
            {["?", " or"][names.length - 1 - i] ?? ","}
          </span>{" "}
        </Fragment>
      ))}
    </h1>
  ) : (
    <h1 className="title text-[clamp(1.65rem,9vw,var(--text-4xl))]" {...rest}>
      {title}
    </h1>
  );

type NameFieldProps<Item> = {
  items: readonly Item[];
  label: string;
  add: (item: Item) => void;
};

/** A search field that adds an item when the reader enters its name, then clears itself. */
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

type Example = {
  names: readonly string[];
  path: string;
  /** One picture for each compared item. */
  pictures: readonly ReactNode[];
};

/** Links to example comparisons, for a reader who hasn't chosen anything yet. */
export const ExampleLinks = ({ examples }: { examples: readonly Example[] }) => (
  <ul className="questions mt-2 gap-x-12 *:border-b *:border-rule lg:grid lg:grid-cols-2">
    {examples.map(({ names, path, pictures }) => (
      <li key={path}>
        <a className="example" href={path}>
          {pictures}
          <span>{joinAsList(names, "or")}?</span>
        </a>
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

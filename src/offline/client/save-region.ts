import { type KeepableRegion, kilobytes } from "../stores.ts";
import { type KeptRegion, keep, keepableRegions, keptRegion, remove } from "./saved-regions.ts";

/** Brings the box of a region page to life, once it comes near: its size, and buttons to keep, renew and remove. */
export function watchKeepBox(box: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void bringToLife(box);
    },
    { rootMargin: "200px" },
  );
  observer.observe(box);
}

async function bringToLife(box: HTMLElement) {
  const id = box.dataset.keep ?? "";
  const keepButton = box.querySelector<HTMLButtonElement>("[data-do=keep]")!;
  const removeButton = box.querySelector<HTMLButtonElement>("[data-do=remove]")!;
  const status = box.querySelector<HTMLElement>("[role=status]")!;
  const offered = await keepableRegions().then(
    (regions) => regions.find((region) => region.id === id),
    () => undefined,
  );

  const show = async () => {
    const kept = await keptRegion(id);
    const old = kept && offered && kept.revision !== offered.revision;
    keepButton.hidden = Boolean(kept && !old);
    keepButton.disabled = !offered;
    keepButton.textContent = label(kept, offered);
    removeButton.hidden = !kept;
    status.textContent = kept ? keptText(kept, Boolean(old)) : "";
  };
  const act = async (doing: string, what: () => Promise<unknown>, next: HTMLButtonElement) => {
    keepButton.disabled = true;
    status.textContent = doing;
    try {
      await what();
      await show();
      next.focus();
    } catch {
      await show();
      status.textContent = "That didn’t work. Check the connection and try again.";
    }
  };
  keepButton.addEventListener("click", () => offered && act("Saving…", () => keep(offered), removeButton));
  removeButton.addEventListener("click", () => act("Removing…", () => remove(id), keepButton));
  await show();
}

const label = (kept: KeptRegion | undefined, offered: KeepableRegion | undefined) => {
  const size = offered ? ` (${kilobytes(offered.bytes)})` : "";
  return `${kept ? "Bring it up to date" : "Save this region"}${size}`;
};

const keptText = (kept: KeptRegion, old: boolean) =>
  `On this device: ${kept.pages.length} pages, ${kilobytes(kept.bytes)}.${old ? " The guide has changed since." : ""}`;

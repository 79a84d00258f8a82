import { apiPaths } from "../../site/paths.ts";
import { readStorage, writeStorage } from "../device.ts";

type Correction = Record<string, string>;

const storageKey = "unsent-changes";

const readUnsent = (): Correction[] => JSON.parse(readStorage(storageKey) ?? "[]") as Correction[];
/** Returns whether this device stores anything. */
const writeUnsent = (changes: Correction[]) => !writeStorage(JSON.stringify(changes), storageKey);

/** The response, or undefined without a network, which one of more than 15 s counts as. */
const postCorrection = (change: Correction): Promise<Response | undefined> =>
  fetch(apiPaths.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);

/** Sends what waits. What the site refuses won't get better; the rest stays. A change that goes twice is stored once. */
async function sendUnsent(): Promise<void> {
  for (const change of readUnsent()) {
    const response = await postCorrection(change);
    if (!response || response.status >= 500 || response.status === 429) return;
    writeUnsent(readUnsent().filter((other) => JSON.stringify(other) !== JSON.stringify(change)));
  }
}

/** Sends "Something changed?" without leaving the page, and once there is a network. Without JavaScript it is a plain form. */
export function watchCorrections(): void {
  void sendUnsent();
  addEventListener("online", () => void sendUnsent());
  const form = document.querySelector<HTMLFormElement>("[data-changed] form");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button")!;
    const status =
      form.querySelector("output") ?? form.appendChild(document.createElement("output"));
    button.disabled = true;
    status.textContent = "Sending…";
    status.textContent = await sendForm(form);
    button.disabled = false;
  });
}

/** Sends what a form has, or stores it for later, and empties the form. Returns what to tell the reader. */
async function sendForm(form: HTMLFormElement): Promise<string> {
  const change = Object.fromEntries(new FormData(form)) as Correction;
  const response = await postCorrection(change);
  if (response ? !response.ok : !writeUnsent([...readUnsent(), change]))
    return `${(await response?.text().catch(() => "")) || "The site could not be reached."} What you typed is still here.`;
  form.reset();
  return response
    ? "Thank you. I will look into it."
    : "Thank you. There is no network; it goes out by itself as soon as there is.";
}

import { apiPaths } from "../../site/paths.ts";
import { hasContentType } from "../api.ts";
import { readStorage, writeStorage } from "../device.ts";

type Correction = Record<string, string>;

const storageKey = "unsent-changes";

function readUnsentCorrections(): Correction[] {
  try {
    return JSON.parse(readStorage(storageKey) ?? "[]") as Correction[];
  } catch {
    return [];
  }
}

/** Stores the unsent corrections. Returns true if the browser stored them. */
const storeUnsentCorrections = (corrections: Correction[]) =>
  !writeStorage(JSON.stringify(corrections), storageKey);

/**
 * Sends a correction. Resolves to undefined if the device is offline or the site takes more than 15
 * seconds.
 */
async function postCorrection(correction: Correction): Promise<Response | undefined> {
  try {
    return await fetch(apiPaths.contact, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(correction),
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    return undefined;
  }
}

/** Returns true if the site stored the correction. A captive portal's login page doesn't count. */
const isStoredBySite = (response: Response) => response.ok && hasContentType(response, "json");

/** HTTP statuses after which a retry is pointless. */
const finalStatuses = [400, 413, 415];

/** Sends the stored corrections one by one until one fails. The site ignores duplicates. */
async function sendUnsentCorrections(): Promise<void> {
  for (const correction of readUnsentCorrections()) {
    const response = await postCorrection(correction);
    if (!response) return;
    if (!isStoredBySite(response) && !finalStatuses.includes(response.status)) return;
    const text = JSON.stringify(correction);
    storeUnsentCorrections(
      readUnsentCorrections().filter((other) => JSON.stringify(other) !== text),
    );
  }
}

/** Makes the "Something changed?" form send corrections without leaving the page. */
export function setUpCorrectionForm(): void {
  void sendUnsentCorrections();
  addEventListener("online", () => void sendUnsentCorrections());
  const form = document.querySelector<HTMLFormElement>("[data-changed] form");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button")!;
    const status =
      form.querySelector("output") ?? form.appendChild(document.createElement("output"));
    button.disabled = true;
    status.textContent = "Sending…";
    status.textContent = await sendCorrectionForm(form);
    button.disabled = false;
  });
}

/**
 * Sends a form's fields, or stores them for later if the device is offline, and then clears the
 * form. Resolves to a message for the reader.
 */
async function sendCorrectionForm(form: HTMLFormElement): Promise<string> {
  const correction = Object.fromEntries(new FormData(form)) as Correction;
  const response = await postCorrection(correction);
  const isSaved = response
    ? isStoredBySite(response)
    : storeUnsentCorrections([...readUnsentCorrections(), correction]);
  if (!isSaved) {
    const isSentence = response && hasContentType(response, "plain");
    const reason = isSentence ? await response.text() : "The site could not be reached.";
    return `${reason} Your text is still here.`;
  }
  form.reset();
  return response
    ? "Thank you. I will look into it."
    : "Thank you. You're offline; your note will be sent when you're back online.";
}

import { api } from "../../site/paths.ts";

type Change = Record<string, string>;

const storageKey = "unsent-changes";
/** Changes that wait on this device at most; the oldest go first. */
const most = 20;
/** Milliseconds after which a network counts as none. */
const longest = 15_000;

function read(): Change[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Change[];
  } catch {
    return [];
  }
}
const store = (changes: Change[]) => localStorage.setItem(storageKey, JSON.stringify(changes.slice(-most)));

/** The response, or undefined without a network. */
const post = (change: Change): Promise<Response | undefined> =>
  fetch(api.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(longest),
  }).catch(() => undefined);

/** Sends what waits. What the site refuses won't get better; the rest stays. A change that goes twice is stored once. */
async function sendWaiting(): Promise<void> {
  for (const change of read()) {
    const response = await post(change);
    if (!response || response.status >= 500 || response.status === 429) return;
    store(read().filter((other) => JSON.stringify(other) !== JSON.stringify(change)));
  }
}

/** Sends "Something changed?" without leaving the page, and once there is a network. Without JavaScript it is a plain form. */
export function watchChanges(): void {
  void sendWaiting();
  addEventListener("online", () => void sendWaiting());
  const form = document.querySelector<HTMLFormElement>("[data-changed] form");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector("button")!;
  const status = form.querySelector("output") ?? form.appendChild(document.createElement("output"));
  const change = Object.fromEntries(new FormData(form)) as Change;
  button.disabled = true;
  status.textContent = "Sending…";
  status.textContent = await outcomeOf(change, form).catch(
    () => "The site could not be reached. What you typed is still here.",
  );
  button.disabled = false;
}

/** Sends a change, or keeps it for later, and empties the form. Returns what to tell the reader. */
async function outcomeOf(change: Change, form: HTMLFormElement): Promise<string> {
  const response = await post(change);
  if (response && !response.ok) return `${await response.text()} What you typed is still here.`;
  if (!response) store([...read(), change]);
  form.reset();
  return response
    ? "Thank you. I will look into it."
    : "Thank you. There is no network; it goes out by itself as soon as there is.";
}

import { vi } from "vitest";

/** Records what is written to the console, and doesn't show it. */
export const muteConsole = (name: "log" | "error") =>
  vi.spyOn(console, name).mockImplementation(() => undefined);

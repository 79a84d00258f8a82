import { type Message, show } from "./toasts.ts";

let mounting: Promise<void> | undefined;

/** Fetches the toaster and puts it on the page, once; a form calls it when somebody begins to fill it in. */
export function prepareToasts(): Promise<void> {
  mounting ??= import("./Toaster.tsx")
    .then(({ mountToaster }) => mountToaster())
    .catch(() => {
      mounting = undefined;
    });
  return mounting;
}

/** Shows a message in place of the one before it. */
export function toast(message: Message): void {
  show(message);
  void prepareToasts();
}

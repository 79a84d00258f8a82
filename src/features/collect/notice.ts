import type { Outcome } from "./collection.ts";
import { button, element } from "./elements.ts";

const shownForMs = 8000;
const checkMs = 500;

/** A message in the corner after a button press, with Undo. It closes itself, unless it is hovered or focused. */
export function notice() {
  const note = element("div", { className: "collect-said", hidden: true });
  let timer: ReturnType<typeof setInterval>;
  const hide = () => {
    clearInterval(timer);
    note.hidden = true;
  };
  return {
    note,
    hide,
    show: ({ message, undo }: Outcome) => {
      const pressed = document.activeElement;
      const take = () => {
        undo?.();
        hide();
        if (pressed instanceof HTMLElement) pressed.focus();
      };
      note.replaceChildren(message, ...(undo ? [button("Undo", "link", take)] : []));
      note.hidden = false;
      clearInterval(timer);
      let leftMs = shownForMs;
      timer = setInterval(() => {
        if (!note.matches(":hover, :focus-within")) leftMs -= checkMs;
        if (leftMs <= 0) hide();
      }, checkMs);
    },
  };
}

/** Loads a module that no page holds. */
export const loadScript = (src: string): void =>
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));

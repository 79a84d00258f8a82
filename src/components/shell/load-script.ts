/** Loads a standalone script (build/standalone-scripts.ts). */
export const loadScript = (src: string): void =>
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));

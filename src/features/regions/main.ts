export {};

// The script of the pages that compare regions.
if (document.querySelector("[data-region-table]")) await import("./region-table.ts");
if (document.querySelector("[data-region-columns]")) await import("./region-columns.ts");

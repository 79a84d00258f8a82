import { runWhenNearViewport } from "../../components/ui/dom.ts";
import { fillOfflinePage } from "./offline-page.ts";
import { fillSaveBox } from "./save-box.ts";

/* The script for the offline page and for the boxes that save a region. */

const offlinePage = document.querySelector<HTMLElement>("[data-offline]");
if (offlinePage) void fillOfflinePage(offlinePage);
const saveBox = document.querySelector<HTMLElement>("[data-save]");
if (saveBox) runWhenNearViewport(saveBox, () => void fillSaveBox(saveBox));

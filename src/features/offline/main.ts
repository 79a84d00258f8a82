import { runWhenNear } from "../../components/ui/dom.ts";
import { fillOfflinePage } from "./offline-page.ts";
import { fillSaveBox } from "./save-box.ts";

/** The script of the offline page and of the boxes that save a region. */
const offlinePage = document.querySelector<HTMLElement>("[data-offline]");
if (offlinePage) void fillOfflinePage(offlinePage);
const saveBox = document.querySelector<HTMLElement>("[data-save]");
if (saveBox) runWhenNear(saveBox, () => void fillSaveBox(saveBox));

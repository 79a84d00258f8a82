import type { useSortable } from "@dnd-kit/sortable";
import { createContext } from "react";

type Handle = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;
/** Hands a stop's drag handle what makes it one. */
export const HandleContext = createContext<Handle | undefined>(undefined);

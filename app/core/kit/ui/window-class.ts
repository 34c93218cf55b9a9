import { cn } from "../cn";

/** The shade behind a modal window. */
export const overlayClass =
  "fixed inset-0 z-40 bg-[rgb(26_21_14/0.5)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** The panel of a dialog or a question. */
export const sheetClass = cn(
  "fixed z-40 flex flex-col bg-surface shadow-float",
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card base:pb-[env(safe-area-inset-bottom)]",
  "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,52rem)] sm:w-[calc(100%-3rem)] sm:rounded-card sm:base:pb-0",
  "sm:data-[state=closed]:animate-rise-out sm:data-[state=open]:animate-rise-in",
);

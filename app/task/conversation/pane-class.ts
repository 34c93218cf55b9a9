import { cardClass } from "~/core/kit/cn";

/** The frame of a conversation beside its list, which on a phone is the whole screen. */
export const paneClass = cardClass(
  "flex min-h-0 flex-1 flex-col overflow-hidden bg-paper p-0 max-lg:rounded-none max-lg:border-0",
);

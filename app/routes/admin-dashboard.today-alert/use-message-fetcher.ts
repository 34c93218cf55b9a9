import { useFetcher } from "@remix-run/react";
import type { SendAnswer } from "./schema";

/** The fetcher of a task's message, or of the one to several: the card shows what is on its way. */
export function useMessageFetcher(to: string) {
  return useFetcher<SendAnswer>({ key: `message:${to}` });
}

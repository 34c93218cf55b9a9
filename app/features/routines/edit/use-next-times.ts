import { useEffect, useRef, useState } from "react";
import { isListOf, isNullOr, isNumber, isShaped, isText, type Of } from "~/core/kit/shape";
import { sendFields } from "~/core/live/ask";
import { href } from "~/core/server/addresses";

const TYPING_PAUSE_MS = 150;
const MOST_MS = 15_000;

const isTime = isShaped({
  day: isText,
  at: isText,
  starts: isText,
  appears_at: isText,
  due_at: isText,
  why: isNullOr(isText),
  reason: isNullOr(isText),
  moved_for: isNullOr(isText),
  names: isListOf(isText),
  people: isNumber,
});
const areTimes = isListOf(isTime);

export type ShownTime = Of<typeof isTime>;

type Next = {
  times: ReadonlyArray<ShownTime>;
  state: "idle" | "searching" | "found" | "failed";
};

/** Requests the next times for the values of a form, once `find` has not been called for a moment. */
export function useNextTimes() {
  const [next, setNext] = useState<Next>({ times: [], state: "idle" });
  const latest = useRef<ReturnType<typeof setTimeout>>();

  function cancel() {
    clearTimeout(latest.current);
    latest.current = undefined;
  }

  useEffect(() => cancel, []);

  function find(form: URLSearchParams) {
    cancel();
    setNext((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      void sendFields(href("/resources/routine"), form, MOST_MS).then(({ said }) => {
        // Something else was typed since.
        if (latest.current !== timer) return;
        setNext(areTimes(said) ? { times: said, state: "found" } : { times: [], state: "failed" });
      });
    }, TYPING_PAUSE_MS);
    latest.current = timer;
  }

  return { ...next, find };
}

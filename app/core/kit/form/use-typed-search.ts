import { useEffect, useRef, useState } from "react";
import { isUnreachable, isUnreachableStatus } from "~/core/live/ask";
import type { Address } from "~/core/server/addresses";
import { reach } from "~/core/live/use-reach";

const TYPING_PAUSE_MS = 150;

type Search<Row> = {
  found: ReadonlyArray<Row>;
  /** `kept`: found in what this device stores, because the server could not search. */
  state: "idle" | "searching" | "found" | "kept" | "failed";
};

type Read<Row> = (answer: unknown) => ReadonlyArray<Row>;
type FindKept<Row> = (text: string) => Promise<ReadonlyArray<Row>>;

type Pending<Row> = {
  timer: ReturnType<typeof setTimeout>;
  asked: AbortController;
  then?: (found: ReadonlyArray<Row>) => void;
};

/**
 * Requests what matches a text, a pause after the last call of `find`. It uses no fetcher: with the server unreachable,
 * a fetcher would put an error page over the form that somebody is filling in. The text is appended to `path`.
 */
export function useTypedSearch<Row>(path: Address, read: Read<Row>, findKept?: FindKept<Row>) {
  const [search, setSearch] = useState<Search<Row>>({ found: [], state: "idle" });
  const pending = useRef<Pending<Row>>();

  function cancel() {
    clearTimeout(pending.current?.timer);
    pending.current?.asked.abort();
  }

  useEffect(() => cancel, []);

  async function ask(text: string, signal: AbortSignal): Promise<Search<Row>> {
    try {
      if (!findKept || !reach.isLost()) {
        const response = await fetch(`${path}${new URLSearchParams({ q: text })}`, { signal });
        if (!findKept || !isUnreachableStatus(response.status)) {
          return { found: read(await response.json()), state: "found" };
        }
      }
    } catch (error) {
      if (!findKept || !isUnreachable(error)) return { found: [], state: "failed" };
    }
    return { found: await findKept(text).catch(() => []), state: "kept" };
  }

  function find(text: string) {
    cancel();
    const asked = new AbortController();
    setSearch((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      void ask(text, asked.signal).then((answer) => {
        if (asked.signal.aborted) return;
        setSearch(answer);
        pending.current?.then?.(answer.found);
      });
    }, TYPING_PAUSE_MS);
    pending.current = { timer, asked };
  }

  /** Calls back with the result, unless something else is searched for before it arrives. */
  function whenFound(then: (found: ReadonlyArray<Row>) => void) {
    if (pending.current) pending.current.then = then;
  }

  function forget() {
    cancel();
    setSearch({ found: [], state: "idle" });
  }

  return { ...search, find, whenFound, forget };
}

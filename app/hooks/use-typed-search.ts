import { useEffect, useRef, useState } from "react";

const TYPING_PAUSE_MS = 150;

type Search<Row> = {
  found: ReadonlyArray<Row>;
  state: "idle" | "searching" | "found" | "failed";
};

type Pending<Row> = {
  timer: ReturnType<typeof setTimeout>;
  asked: AbortController;
  then?: (found: ReadonlyArray<Row>) => void;
};

/**
 * Asks for what matches a text, a pause after the last call of `find`. Not with a fetcher: while the server cannot be
 * reached, a fetcher would put an error page over the form that somebody is filling in.
 */
export function useTypedSearch<Row>(path: string, read: (answer: unknown) => ReadonlyArray<Row>) {
  const [search, setSearch] = useState<Search<Row>>({ found: [], state: "idle" });
  const pending = useRef<Pending<Row>>();

  function cancel() {
    clearTimeout(pending.current?.timer);
    pending.current?.asked.abort();
  }

  useEffect(() => cancel, []);

  async function ask(text: string, signal: AbortSignal): Promise<Search<Row>> {
    try {
      const response = await fetch(`${path}?${new URLSearchParams({ q: text })}`, { signal });
      return { found: read(await response.json()), state: "found" };
    } catch {
      return { found: [], state: "failed" };
    }
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

  /** Calls back with what is on its way, unless something else is asked for before it comes. */
  function whenFound(then: (found: ReadonlyArray<Row>) => void) {
    if (pending.current) pending.current.then = then;
  }

  function forget() {
    cancel();
    setSearch({ found: [], state: "idle" });
  }

  return { ...search, find, whenFound, forget };
}

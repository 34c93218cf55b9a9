import { useEffect, useRef, useState } from "react";
import { z } from "zod";

const TYPING_PAUSE_MS = 150;

const AnswerSchema = z.object({
  people: z.array(
    z.object({
      uid: z.string(),
      full_name: z.string(),
      email: z.string().nullable(),
      department: z.string().nullable(),
      department_label: z.string().nullable(),
    }),
  ),
});

type FoundPerson = z.infer<typeof AnswerSchema>["people"][number];
type Search = {
  people: ReadonlyArray<FoundPerson>;
  state: "idle" | "searching" | "found" | "failed";
};

/**
 * Searches active people by name, a pause after the last call of `find`. Not with a fetcher: while the server cannot
 * be reached, a fetcher would put an error page over the form that somebody is filling in.
 */
export function usePeopleSearch() {
  const [search, setSearch] = useState<Search>({ people: [], state: "idle" });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; asked: AbortController }>();

  function cancel() {
    clearTimeout(pending.current?.timer);
    pending.current?.asked.abort();
  }

  useEffect(() => cancel, []);

  function find(text: string) {
    cancel();
    const asked = new AbortController();
    setSearch((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      void ask(text, asked.signal).then((answer) => {
        if (!asked.signal.aborted) setSearch(answer);
      });
    }, TYPING_PAUSE_MS);
    pending.current = { timer, asked };
  }

  return { ...search, find };
}

async function ask(text: string, signal: AbortSignal): Promise<Search> {
  try {
    const response = await fetch(`/resources/people?${new URLSearchParams({ q: text })}`, {
      signal,
    });
    const answer = AnswerSchema.parse(await response.json());
    return { people: answer.people, state: "found" };
  } catch {
    return { people: [], state: "failed" };
  }
}

import { useLoaderData } from "@remix-run/react";
import { PersonChoice } from "~/core/person/picker/person-choice";
import type { loader } from "./route";
import { statusSearch } from "./schema";

/** Whose tasks are shown: everybody's, or those of one person. */
export function PersonFilter() {
  const { page, person } = useLoaderData<typeof loader>();
  return (
    <PersonChoice
      uid={page.person}
      name={person?.full_name ?? null}
      title="Whose tasks?"
      everybody={(name) => `Show everybody's tasks, not only those of ${name}`}
      hrefFor={(uid) => statusSearch.href(page, { person: uid })}
    />
  );
}

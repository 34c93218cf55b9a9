import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useRetry } from "~/core/live/use-retry";
import { isUnreachable } from "~/core/live/ask";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { ButtonLink } from "./ui/button";

type Problem = { kind: string; reference?: string };

const EXPLANATIONS = late((): Record<string, { title: string; text: string }> => ({
  denied: { title: m.kit_denied_title(), text: m.kit_denied_text() },
  not_found: { title: m.kit_no_longer_here(), text: m.kit_what_this_page_was() },
  unavailable: { title: m.kit_daymark_cant_reach_its(), text: m.kit_nothing_is_lost_this() },
  no_sign_in: { title: m.kit_daymark_cant_reach_its_sign(), text: m.kit_nothing_is_lost_and() },
  busy: { title: m.kit_daymark_is_busy(), text: m.kit_nothing_is_lost_this() },
  unreachable: { title: m.kit_daymark_cant_be_reached(), text: m.kit_nothing_is_lost_this() },
}));

const TRIED_AGAIN = ["busy", "unavailable", "no_sign_in", "unreachable"];

const UNEXPECTED = late(() => ({
  title: m.kit_something_went_wrong(),
  text: m.kit_it_was_not_your(),
}));

/** What went wrong with a page, in plain words, with the reference under which the server logged it. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = problemOf(error);
  const isLost = TRIED_AGAIN.includes(problem?.kind ?? "");
  useRetry(isLost);
  const { pathname } = useLocation();
  const { title, text } = EXPLANATIONS[problem?.kind ?? ""] ?? UNEXPECTED;
  return (
    <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <title>{m.kit_title_daymark({ title })}</title>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p role={isLost ? "status" : undefined}>{text}</p>
      {problem?.reference === undefined ? null : (
        <p className="text-ink-faint text-sm">
          {m.kit_reference({ reference: problem.reference })}
        </p>
      )}
      <ButtonLink to={pathname} reloadDocument variant="primary">
        {m.kit_try_again()}
      </ButtonLink>
    </main>
  );
}

function problemOf(error: unknown): Problem | undefined {
  if (isRouteErrorResponse(error) && isProblem(error.data)) return error.data;
  return isUnreachable(error) ? { kind: "unreachable" } : undefined;
}

/** By hand, since a library for it would be on every page. */
function isProblem(said: unknown): said is Problem {
  if (typeof said !== "object" || said === null || !("kind" in said)) return false;
  const reference = "reference" in said ? said.reference : undefined;
  return (
    typeof said.kind === "string" && (reference === undefined || typeof reference === "string")
  );
}

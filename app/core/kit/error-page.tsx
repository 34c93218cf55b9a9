import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "@remix-run/react";
import { isUnreachable } from "~/core/live/ask";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { ButtonLink } from "./ui/button";
import { useEffect, useRef } from "react";
import { isOtherVersion, reach } from "~/core/live/use-reach";

type Problem = { kind: string; reference?: string };

const EXPLANATIONS = late((): Record<string, { title: string; text: string }> => ({
  denied: { title: t("This is not for you"), text: t("Your account may not see this page.") },
  not_found: {
    title: t("No longer here"),
    text: t("What this page was about has been removed, or never existed."),
  },
  unavailable: {
    title: t("Daymark can't reach its database"),
    text: t("Nothing is lost. This page tries again by itself and appears as soon as it can."),
  },
  no_sign_in: {
    title: t("Daymark can't reach its sign-in service"),
    text: t(
      "Nothing is lost, and you are still signed in. This page tries again by itself and appears as soon as it can.",
    ),
  },
  busy: {
    title: t("Daymark is busy"),
    text: t("Nothing is lost. This page tries again by itself and appears as soon as it can."),
  },
  unreachable: {
    title: t("Daymark can't be reached"),
    text: t("Nothing is lost. This page tries again by itself and appears as soon as it can."),
  },
}));

const TRIED_AGAIN = ["busy", "unavailable", "no_sign_in", "unreachable"];

const UNEXPECTED = late(() => ({
  title: t("Something went wrong"),
  text: t("It was not your fault. Try again. If it happens again, tell your admin."),
}));

/** What went wrong with a page, in plain words, with the reference under which the server logged it. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = problemOf(error);
  const isLost = TRIED_AGAIN.includes(problem?.kind ?? "");
  useRetry(isLost);
  // A server of another version may have sent data that these scripts cannot read; what was typed is kept.
  useEffect(() => {
    if (!isLost && isOtherVersion()) window.location.reload();
  }, [isLost]);
  const { pathname } = useLocation();
  const { title, text } = EXPLANATIONS[problem?.kind ?? ""] ?? UNEXPECTED;
  return (
    <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <title>{t("{title} · Daymark", { title })}</title>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p role={isLost ? "status" : undefined}>{text}</p>
      {problem?.reference === undefined ? null : (
        <p className="text-ink-faint text-sm">
          {t("Reference: {reference}", { reference: problem.reference })}
        </p>
      )}
      <ButtonLink to={pathname} reloadDocument variant="primary">
        {t("Try again")}
      </ButtonLink>
    </main>
  );
}

function problemOf(error: unknown): Problem | undefined {
  if (isRouteErrorResponse(error) && isProblem(error.data)) return error.data;
  return isUnreachable(error) ? { kind: "unreachable" } : undefined;
}

/** Checked by hand: a schema library would be on every page. */
function isProblem(said: unknown): said is Problem {
  if (typeof said !== "object" || said === null || !("kind" in said)) return false;
  const reference = "reference" in said ? said.reference : undefined;
  return (
    typeof said.kind === "string" && (reference === undefined || typeof reference === "string")
  );
}

/** While `isLost`, reloads the page as soon as Daymark answers again; after each failed reload the wait is longer. */
function useRetry(isLost: boolean): void {
  const { revalidate, state } = useRevalidator();
  const attempts = useRef(0);
  const isWaiting = isLost && state === "idle";

  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    attempts.current += 1;
    void reach.untilBack(attempts.current).then(() => {
      if (!left) revalidate();
    });
    return () => {
      left = true;
    };
  }, [isWaiting, revalidate]);
}

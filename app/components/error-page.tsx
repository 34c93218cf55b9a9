import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { z } from "zod";
import { ButtonLink } from "./ui/button";

const ProblemSchema = z.object({ kind: z.string(), reference: z.string() });

const EXPLANATIONS: Record<string, { title: string; text: string }> = {
  denied: { title: "This is not for you", text: "Your account may not see this page." },
  not_found: {
    title: "Not here any more",
    text: "What this page was about is gone, or was never here.",
  },
  unavailable: {
    title: "Daymark can't reach its database",
    text: "Nothing is lost. Try again in a moment.",
  },
};

const UNEXPECTED = {
  title: "Something went wrong",
  text: "It was not you. Try again; if it stays, tell your admin.",
};

/** What went wrong with a page, in plain words, with the reference under which the server logged it. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = isRouteErrorResponse(error)
    ? ProblemSchema.safeParse(error.data).data
    : undefined;
  const { title, text } = EXPLANATIONS[problem?.kind ?? ""] ?? UNEXPECTED;
  return (
    <main id="main" className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
      <title>{`${title} · Daymark`}</title>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p>{text}</p>
      {problem ? <p className="text-ink-faint text-sm">Reference: {problem.reference}</p> : null}
      <ButtonLink to="." reloadDocument variant="primary">
        Try again
      </ButtonLink>
    </main>
  );
}

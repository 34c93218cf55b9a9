import { Mistake } from "./mistake.ts";

const vitestProjects = ["unit", "scripts", "rls", "routes", "local"];

export type Plan = {
  /** Formatting, linting, types, dead code, drift and advisors. */
  checks: boolean;
  supabase: boolean;
  build: boolean;
  vitest: Array<string>;
  e2e: boolean;
  /** Of the tests that need a database, only those of what changed; see CONTRIBUTING. */
  quick: boolean;
  /** What is handed on to Vitest or Playwright: files, -t, --grep. */
  rest: Array<string>;
};

/** What `npm test` does: everything, or the projects that are named first; throws a Mistake for an unknown name. */
export function planTests(args: Array<string>): Plan {
  if (args[0] === "quick") return quickPlan(args.slice(1));
  const known = ["checks", ...vitestProjects, "e2e"];
  const firstOther = args.findIndex((arg) => !known.includes(arg));
  const named = firstOther === -1 ? args : args.slice(0, firstOther);
  const rest = firstOther === -1 ? [] : args.slice(firstOther);
  if (named.length === 0 && rest.length > 0) {
    throw new Mistake(
      `Name what to test first: ${known.join(", ")}. Without a name everything runs.`,
    );
  }
  const wanted = named.length === 0 ? known : named;
  return {
    checks: wanted.includes("checks"),
    // Row types and advisors are checks too.
    supabase: ["checks", "rls", "routes", "e2e"].some((name) => wanted.includes(name)),
    // The routes' tests look into the client bundle.
    build: ["routes", "e2e"].some((name) => wanted.includes(name)),
    vitest: wanted.filter((name) => vitestProjects.includes(name)),
    e2e: wanted.includes("e2e"),
    quick: false,
    rest,
  };
}

/** The checks, the tests without a database, and those in which something changed; journeys where they are named. */
function quickPlan(rest: Array<string>): Plan {
  const e2e = rest.length > 0;
  const vitest = ["unit", "rls", "routes"];
  return { checks: true, supabase: true, build: e2e, vitest, e2e, quick: true, rest };
}

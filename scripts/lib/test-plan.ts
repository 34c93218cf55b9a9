import { Mistake } from "./mistake.ts";

const vitestProjects = [
  ...["unit", "scripts", "rls", "beyond", "delivering", "properties", "routes", "http", "local"],
];
const known = ["checks", ...vitestProjects, "e2e"];

/** Without a current build these tests would judge an older one, or find none. */
export const TESTS_OF_THE_BUILD = [
  "compression",
  "files",
  "headers",
  "html",
  "languages",
  "no-secret-in-bundle",
  "numbers",
  "reader-language",
].map((name) => `tests/routes/${name}.test.ts`);

/** The tests of the database that run apart from the others; `npm test` runs only those that are in no list. */
export const APART = {
  /** Of what the specification does not mention: what is told, routines, files and what lies beside the product. */
  beyond: [
    ...["told", "routines", "files", "beyond", "storage"].map(
      (folder) => `tests/rls/${folder}/*.test.ts`,
    ),
    "tests/rls/backup*.test.ts",
    "tests/rls/catalogue.test.ts",
  ],
  /**
   * In databases without other tests' rows: what a worker delivers, which is all that waits, and how much lists read.
   */
  delivering: [
    "tests/rls/delivering/*.test.ts",
    "tests/rls/calls.test.ts",
    "tests/rls/all-that-match.test.ts",
  ],
  /** A quick run tries a tenth of these. */
  properties: [
    "tests/rls/properties/*.test.ts",
    "tests/rls/hostile/*.test.ts",
    "tests/rls/task-transitions.test.ts",
  ],
};

export type Plan = {
  /** Formatting, linting, types, dead code, drift and advisors. */
  checks: boolean;
  supabase: boolean;
  build: boolean;
  vitest: Array<string>;
  /** `core` are the journeys that tests/e2e/core.txt lists. */
  journeys: "none" | "core" | "others" | "all";
  /** Formatting is checked only where something changed, and each property tried a tenth as often. */
  isInBrief: boolean;
  /** Of the tests that need a database, only those of what changed; see CONTRIBUTING. */
  quick: boolean;
  /** Arguments that are passed on to Vitest or Playwright: files, -t, --grep. */
  rest: Array<string>;
};

/** `npm test`, which shows that Daymark works; everything; and what `npm test` leaves out of everything. */
const sets = {
  core: {
    wanted: ["checks", "unit", "rls", "routes", "e2e"],
    journeys: "core",
    isInBrief: true,
  },
  all: { wanted: known, journeys: "all", isInBrief: false },
  rest: {
    wanted: ["scripts", ...Object.keys(APART), "http", "local", "e2e"],
    journeys: "others",
    isInBrief: false,
  },
} as const;

/** What a test run does: a set, or the parts that are named first; throws a Mistake for an unknown name. */
export function planTests(args: Array<string>): Plan {
  const [first = "core"] = args;
  if (first === "quick") return quickPlan(args.slice(1));
  if (first === "core" || first === "all" || first === "rest") {
    return planOf({ ...sets[first], rest: args.slice(1) });
  }
  const firstOther = args.findIndex((arg) => !known.includes(arg));
  const wanted = firstOther === -1 ? args : args.slice(0, firstOther);
  const rest = firstOther === -1 ? [] : args.slice(firstOther);
  if (wanted.length === 0) {
    throw new Mistake(
      `Name what to test first: ${known.join(", ")}, or all. Without a name the core runs.`,
    );
  }
  return planOf({ wanted, rest, journeys: "all", isInBrief: false });
}

type Wanted = Pick<Plan, "journeys" | "isInBrief" | "rest"> & { wanted: ReadonlyArray<string> };

function planOf({ wanted, journeys, isInBrief, rest }: Wanted): Plan {
  return {
    checks: wanted.includes("checks"),
    // Row types and advisors are checks too.
    supabase: ["checks", "rls", ...Object.keys(APART), "routes", "http", "e2e"].some((name) =>
      wanted.includes(name),
    ),
    build:
      ["http", "e2e"].some((name) => wanted.includes(name)) ||
      (wanted.includes("routes") && mayNeedBuild(rest)),
    vitest: vitestProjects.filter((name) => wanted.includes(name)),
    journeys: wanted.includes("e2e") ? journeys : "none",
    isInBrief,
    quick: false,
    rest,
  };
}

/** Whether tests of the build are among the files that are named; anything but names may mean all of them. */
function mayNeedBuild(rest: Array<string>): boolean {
  const isNamed = rest.length > 0 && rest.every((arg) => /^(app|tests)\//.test(arg));
  return !isNamed || rest.some((arg) => TESTS_OF_THE_BUILD.some((file) => file.includes(arg)));
}

/** The checks, the tests without a database, and the tests of what changed; journeys only if they are named. */
function quickPlan(rest: Array<string>): Plan {
  const hasJourneys = rest.length > 0;
  return {
    checks: true,
    supabase: true,
    build: hasJourneys,
    vitest: ["unit", "rls", ...Object.keys(APART), "routes"],
    journeys: hasJourneys ? "all" : "none",
    isInBrief: true,
    quick: true,
    rest,
  };
}

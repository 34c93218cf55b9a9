import type { OxlintConfig } from "oxlint";

/**
 * Who may import whom inside app/. A list names the only modules of a folder whose values may be
 * imported; what a row does not name is forbidden, so a new folder starts closed.
 */
const everything = [
  "domain",
  "db",
  "models",
  "auth",
  "http",
  "csv",
  "inbox",
  "profile",
  "search",
  "utils",
  "components",
  "hooks",
  "realtime",
  "offline",
  "push",
  "service-worker",
  "words",
  "tasks",
  "delivery",
  "mail",
];

type Pattern = { regex: string; message: string; allowTypeImports?: boolean };
type Override = NonNullable<OxlintConfig["overrides"]>[number];
/** All of a folder, or only the values of these modules and perhaps its types. */
type May = "yes" | { values: Array<string>; types?: boolean };

const yes = "yes";
/** Types of anything there, and of values the enums. */
const types: May = { values: ["types.generated"], types: true };
const onlyTypes: May = { values: [], types: true };

const view: Record<string, May> = {
  domain: yes,
  db: types,
  utils: yes,
  components: yes,
  hooks: yes,
  realtime: yes,
  offline: yes,
  push: yes,
  search: yes,
  words: yes,
  tasks: yes,
};
/** What the server answers for a feature, once the route has its guard. */
const answer: Record<string, May> = {
  domain: yes,
  db: types,
  models: yes,
  auth: yes,
  http: yes,
  search: yes,
  utils: yes,
  words: yes,
  tasks: yes,
  mail: yes,
};
const fromDb: May = { values: ["errors.server", "env.server", "types.generated"], types: true };

const rows: Record<string, Record<string, May | undefined>> = {
  // A route turns a model's typed errors into answers and tells the browser where Supabase is.
  routes: { ...view, ...answer, csv: yes, inbox: yes, profile: yes, db: fromDb },
  // What two routes show and answer alike, each behind its own guard.
  inbox: { ...view, inbox: yes },
  "inbox/*.server": { ...answer, db: fromDb, inbox: yes },
  profile: { ...view, profile: yes },
  "profile/*.server": { ...answer, db: fromDb, profile: yes },
  search: { domain: yes, hooks: yes, search: yes, utils: yes },
  csv: { csv: yes, domain: yes, words: yes },
  components: view,
  "components/ui": { ...view, domain: undefined, words: undefined, tasks: undefined },
  hooks: { domain: yes, db: types, utils: yes, hooks: yes, realtime: yes, words: yes },
  realtime: {
    domain: yes,
    db: types,
    utils: yes,
    hooks: yes,
    realtime: yes,
    offline: yes,
    search: yes,
    words: yes,
    http: { values: ["version"] },
  },
  offline: { offline: yes, http: { values: ["person-header"] }, "service-worker": yes },
  "service-worker": { offline: yes, push: yes, realtime: { values: ["unreachable"] }, words: yes },
  // Who is told on this device while Daymark is closed, and what they answered from there.
  push: { hooks: { values: ["setting-changes"] }, offline: yes, push: yes, tasks: yes, words: yes },
  // How a task is changed: from the queue in the browser to the answer of the server.
  tasks: { ...view, components: { values: ["toaster", "undo-toast"] } },
  "tasks/*.server": { ...answer, db: fromDb },
  // What the worker does: it has no browser and no request.
  delivery: {
    domain: yes,
    db: { values: ["env.server"], types: true },
    models: yes,
    http: { values: ["public-address.server", "push-services"] },
    push: onlyTypes,
    words: yes,
    delivery: yes,
    mail: yes,
  },
  // Letters and how they are sent, for the worker and for a route that sends one at once.
  mail: {
    domain: yes,
    db: { values: ["env.server", "types.generated"], types: true },
    words: yes,
    mail: yes,
  },
  models: { domain: yes, db: yes },
  auth: {
    domain: yes,
    db: yes,
    utils: yes,
    http: yes,
    models: {
      values: [
        "accounts.server",
        "attempts.server",
        "profiles.server",
        "sessions.server",
        "sign-in-links.server",
      ],
    },
    mail: yes,
    auth: yes,
    words: yes,
  },
  http: { http: yes, db: { values: ["env.server"] } },
  db: { db: yes, http: { values: ["client-address"] } },
  domain: { domain: yes, db: types, words: yes },
  // What people read. Another language would be another set of these files, so they compute nothing.
  words: { domain: onlyTypes, db: onlyTypes, words: yes },
  utils: { utils: yes, db: { values: ["env.server"] } },
};

const inBrowser = [
  "components",
  "components/ui",
  "domain",
  "hooks",
  "inbox",
  "profile",
  "realtime",
  "offline",
  "push",
  "search",
  "service-worker",
  "tasks",
  "words",
];

/** Packages with no business in a folder, each with the reason shown to whoever tries. */
const packages: Record<string, Pattern> = {
  models: {
    regex: "^(react|react-dom|@remix-run/.*|remix-toast)$",
    message: "models know no Request, cookie or React",
  },
  // Nothing but zod: the whole folder must run anywhere, without I/O.
  domain: {
    regex: "^(?!zod$|date-fns$|\\./|~/)",
    message: "domain/ imports only zod, date-fns and types",
  },
};

const notSupabase: Pattern = {
  regex: "(^|/)supabase/(local|\\.data)",
  message: "app/ and supabase/ meet in env variables only.",
};
const always: Array<Pattern> = [
  { regex: "^\\.\\./", message: "Use ~/ across folders and ./ inside one." },
  notSupabase,
  { regex: "^~/routes(/|$)", message: "Nothing imports a route." },
  { regex: "^(node:)?process$", message: "Read the environment through ~/db/env.server." },
];

function patternsFor(from: string): Array<Pattern> {
  const patterns: Array<Pattern> = [...always];
  for (const to of everything) {
    const rule = rows[from]?.[to] ?? { values: [] };
    if (rule === yes) continue;
    const except = rule.values.map((name) => `(?!${name.replace(".", "\\.")}$)`).join("");
    const named = rule.values.map((name) => `${to}/${name}`).join(", ");
    const may = [rule.types === true ? "types" : "", named].filter(Boolean).join(" and ");
    patterns.push({
      regex: `^~/${to}(?:$|/${except})`,
      message: `${from}/ may import ${may === "" ? "nothing" : may} from ${to}/.`,
      allowTypeImports: rule.types === true,
    });
  }
  if (from === "models") {
    patterns.push({ regex: "^\\./", message: "A model does not import another model." });
  }
  if (inBrowser.includes(from)) {
    const message = `${from}/ runs in the browser: no .server module.`;
    patterns.push({ regex: "\\.server$", message, allowTypeImports: true });
  }
  const others = packages[from];
  if (others) patterns.push(others);
  return patterns;
}

function zone(
  files: Array<string>,
  patterns: Array<Pattern>,
  excludeFiles: Array<string> = [],
): Override {
  return {
    files,
    excludeFiles,
    rules: { "eslint-js/no-restricted-imports": ["error", { patterns }] },
  };
}

const tests = ["app/**/*.test.{ts,tsx}"];
const notHere: Array<Pattern> = [
  { regex: "(^|/)(app|~)/", message: "supabase/local/ never imports app/." },
];
const notTests: Array<Pattern> = [{ regex: "(^|/)tests/", message: "Nothing imports tests/." }];

/** The overrides that enforce the rows above; a later entry replaces an earlier one. */
export const importZones: Array<Override> = [
  zone(["app/*.{ts,tsx}"], patternsFor("routes"), tests),
  ...Object.keys(rows).map((from) => {
    const files = from.includes("*") ? `app/${from}.ts` : `app/${from}/**/*.{ts,tsx}`;
    return zone([files], patternsFor(from), tests);
  }),
  zone(tests, [notSupabase]),
  zone(["supabase/local/**/*.ts"], [...notHere, ...notTests], ["**/*.test.ts"]),
  zone(["scripts/**/*.ts"], notTests, ["**/*.test.ts"]),
];

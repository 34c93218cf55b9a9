/**
 * Who may import whom inside app/. "types" means type imports only.
 * A folder that a row does not name is forbidden, so a new folder starts closed.
 */
const everything = ["domain", "db", "models", "auth", "utils", "components", "hooks", "realtime"];

const view = { domain: "yes", db: "types", utils: "yes", components: "yes", hooks: "yes" };

const rows = {
  routes: { ...view, models: "yes", auth: "yes", realtime: "yes" },
  components: { ...view, realtime: "yes" },
  "components/ui": { db: "types", utils: "yes", components: "yes", hooks: "yes", realtime: "yes" },
  hooks: { domain: "yes", db: "types", utils: "yes", hooks: "yes", realtime: "yes" },
  realtime: { domain: "yes", db: "types", utils: "yes", hooks: "yes", realtime: "yes" },
  models: { domain: "yes", db: "yes" },
  auth: { domain: "yes", db: "yes", utils: "yes", models: "profiles only", auth: "yes" },
  db: { db: "yes" },
  domain: { domain: "yes", db: "types" },
  utils: { utils: "yes" },
};

const inBrowser = ["components", "components/ui", "hooks", "realtime", "domain"];

/** Packages with no business in a folder, each with the reason shown to whoever tries. */
const packages = {
  models: [
    "^(react|react-dom|@remix-run/.*|remix-toast)$",
    "models know no Request, cookie or React",
  ],
  // Nothing but zod: the whole folder must run anywhere, without I/O.
  domain: ["^(?!zod$|\\./|~/)", "domain/ imports nothing but zod and generated types"],
};

const always = [
  { regex: "^\\.\\./", message: "Use ~/ across folders and ./ inside one." },
  {
    regex: "(^|/)supabase/(local|\\.data)",
    message: "app/ and supabase/ meet in env variables only.",
  },
  { regex: "^~/routes(/|$)", message: "Nothing imports a route." },
  { regex: "^(node:)?process$", message: "Read the environment through ~/db/env.server." },
];

function patternsFor(from) {
  const patterns = [...always];
  for (const to of everything) {
    const rule = rows[from][to];
    const message = `${from}/ may not import ${to}/.`;
    if (rule === undefined) patterns.push({ regex: `^~/${to}(/|$)`, message });
    if (rule === "types") {
      // Routes turn a model's typed errors into answers, so they need those classes as values.
      const except = from === "routes" ? "(?!errors\\.server$)" : "";
      const only = `${from}/ may import types from ${to}/, nothing else.`;
      patterns.push({ regex: `^~/${to}/${except}`, message: only, allowTypeImports: true });
    }
    if (rule === "profiles only") {
      const only = `${from}/ may import models/profiles.server only.`;
      patterns.push({ regex: `^~/${to}/(?!profiles\\.server$)`, message: only });
    }
  }
  if (from === "models") {
    patterns.push({ regex: "^\\./", message: "A model does not import another model." });
  }
  if (inBrowser.includes(from)) {
    const message = `${from}/ runs in the browser: no .server module.`;
    patterns.push({ regex: "\\.server$", message, allowTypeImports: true });
  }
  if (from in packages) patterns.push({ regex: packages[from][0], message: packages[from][1] });
  return patterns;
}

function zone(files, patterns, ignores = []) {
  const rules = { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] };
  return { files, ignores, rules };
}

const tests = ["app/**/*.test.{ts,tsx}"];
const notHere = [{ regex: "(^|/)(app|~)/", message: "supabase/local/ never imports app/." }];
const notTests = [{ regex: "(^|/)tests/", message: "Nothing imports tests/." }];
const entries = patternsFor("routes").map((pattern) =>
  // The entries read the Supabase address for the Content-Security-Policy.
  pattern.allowTypeImports === true
    ? { ...pattern, regex: "^~/db/(?!(env|errors)\\.server$)" }
    : pattern,
);

/** The flat-config entries that enforce the rows above; a later entry replaces an earlier one. */
export const importZones = [
  zone(["app/*.{ts,tsx}"], entries, tests),
  ...Object.keys(rows).map((from) => zone([`app/${from}/**/*.{ts,tsx}`], patternsFor(from), tests)),
  zone(tests, [always[1]]),
  zone(["supabase/local/**/*.ts"], [...notHere, ...notTests], ["**/*.test.ts"]),
  zone(["scripts/**/*.ts"], notTests, ["**/*.test.ts"]),
];

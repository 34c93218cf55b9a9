import { defineConfig } from "oxlint";
import { importZones } from "./oxlint.zones.ts";

const tests = ["**/*.test.{ts,tsx}", "tests/**/*.ts"];

/** A clientAction reads a copy of what its own page sends; what comes from outside may not be a form at all. */
const unreadableForms = {
  selector: "CallExpression[callee.property.name='formData'][callee.object.type!='CallExpression']",
  message: "Read a form with ~/core/server/read-form.server",
};

const databaseCalls = {
  selector:
    "CallExpression > MemberExpression.callee[property.name=/^(from|rpc)$/]:not([object.name=/^(Array|Buffer|Iterator|Readable|[A-Z][a-zA-Z]*Array)$/])",
  message: "The database is asked in *.model.server.ts, or by call().",
};

/** Rules outside the categories below that are errors all the same. */
const more = {
  typescript: `adjacent-overload-signatures ban-ts-comment ban-tslint-comment class-literal-property-style
    consistent-generic-constructors consistent-indexed-object-style dot-notation
    no-confusing-non-null-assertion no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any no-extraneous-class no-generated-empty-object-type
    no-import-type-side-effects no-inferrable-types no-invalid-void-type no-mixed-enums no-namespace
    no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
    no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
    no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
    no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument
    no-unsafe-assignment no-unsafe-call no-unsafe-function-type no-unsafe-member-access no-unsafe-return
    non-nullable-type-assertion-style prefer-find prefer-for-of prefer-function-type prefer-includes
    prefer-literal-enum-member prefer-nullish-coalescing prefer-optional-chain
    prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
    prefer-string-starts-ends-with related-getter-setter-pairs restrict-plus-operands unified-signatures
    use-unknown-in-catch-callback-variable`,
  eslint: `eqeqeq no-array-constructor no-empty-function no-var prefer-const prefer-rest-params prefer-spread no-useless-constructor`,
  react: `rules-of-hooks unsupported-syntax`,
};

export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y"],
  jsPlugins: [{ name: "eslint-js", specifier: import.meta.resolve("oxlint-plugin-eslint") }],
  ignorePatterns: [
    "build/",
    "node_modules/",
    "app/core/server/types.generated.ts",
    "scripts/run.cjs",
    "supabase/.data*/",
    "supabase/.temp/",
    "supabase/.branches/",
    "test-results/",
    "playwright-report/",
    ".cache/",
  ],
  options: { typeAware: true, typeCheck: true, denyWarnings: true },
  categories: { correctness: "error" },
  rules: {
    ...Object.fromEntries(
      Object.entries(more).flatMap(([plugin, names]) =>
        names.split(/\s+/).map((name) => [`${plugin}/${name}`, "error" as const]),
      ),
    ),
    "typescript/array-type": ["error", { default: "generic" }],
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    // An event handler of React may be async; the browser ignores its promise.
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "no-unused-vars": ["error", { ignoreRestSiblings: true }],
    // Remix responds by throwing a Response.
    "typescript/only-throw-error": [
      "error",
      {
        allow: [
          { from: "lib", name: "Response" },
          {
            from: "package",
            package: "@remix-run/server-runtime",
            name: ["TypedResponse", "DataWithResponseInit"],
          },
        ],
      },
    ],
    // Tests sort texts and booleans.
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    "func-style": ["error", "declaration", { allowTypeAnnotation: true }],
    "import/no-cycle": ["error", { ignoreExternal: true }],
    "import/no-duplicates": "error",
    // A region that scrolls must be reachable by keyboard.
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region"] }],
    // A status has no form whose <output> it could be.
    "jsx-a11y/prefer-tag-over-role": "off",
    // What people record has no transcript, and its label says so.
    "jsx-a11y/media-has-caption": "off",
    "max-lines": ["error", 350],
    // It mistakes a range of invisible characters for letters.
    "no-misleading-character-class": "off",
    "no-restricted-globals": [
      "error",
      ...["localStorage", "sessionStorage", "caches", "indexedDB"].map((name) => ({
        name,
        message: "What a device keeps is a table: keep it through app/core/live/device.",
      })),
    ],
    "no-restricted-properties": [
      "error",
      {
        object: "process",
        property: "env",
        message: "Read the environment through app/core/server/env.server.ts.",
      },
      {
        object: "crypto",
        property: "randomUUID",
        message: "Browsers have it over https alone: app/core/kit/new-id.ts.",
      },
    ],
  },
  overrides: [
    // Its import is the address that Vite gives to a file without an export.
    { files: ["app/core/live/offline/register-worker.ts"], rules: { "import/default": "off" } },
    {
      files: ["app/**/*.{ts,tsx}"],
      excludeFiles: ["**/*.model.server.ts", ...tests],
      rules: { "eslint-js/no-restricted-syntax": ["error", databaseCalls, unreadableForms] },
    },
    {
      files: ["app/core/server/call.server.ts"],
      rules: { "eslint-js/no-restricted-syntax": ["error", unreadableForms] },
    },
    {
      // The second one runs in the service worker, and expects what is no form.
      files: ["app/core/server/read-form.server.ts"],
      rules: { "eslint-js/no-restricted-syntax": ["error", databaseCalls] },
    },
    {
      files: [
        "app/core/server/env.server.ts",
        "scripts/**",
        "server/**",
        "bench/**",
        "supabase/local/**",
        "*.config.ts",
        ...tests,
      ],
      rules: { "no-restricted-properties": "off" },
    },
    {
      // What components may not do is done in hooks beside them.
      files: ["app/**/*.ts"],
      rules: {
        "react/immutability": "off",
        "react/refs": "off",
        "react/set-state-in-effect": "off",
      },
    },
    // Playwright's fixtures have a function `use`.
    { files: ["tests/e2e/**"], rules: { "react/rules-of-hooks": "off" } },
    // Where Oxlint is mistaken: a checkbox has its own checked state; a click reads the time; `role={undefined}`
    // removes a role.
    {
      files: ["app/core/kit/ui/switch.tsx"],
      rules: { "jsx-a11y/role-has-required-aria-props": "off" },
    },
    { files: ["app/core/live/device/*.ts"], rules: { "no-restricted-globals": "off" } },
    {
      files: ["app/task/deadline/deadline-field.tsx"],
      rules: { "react/purity": "off" },
    },
    {
      files: ["app/features/board/task-card.tsx"],
      rules: { "jsx-a11y/aria-role": "off" },
    },
    { files: ["remix.d.ts"], rules: { "typescript/consistent-type-definitions": "off" } },
    ...importZones,
    {
      // A test that trusts too much fails, which is its purpose; expect.any() and the like are any.
      files: tests,
      rules: {
        "no-restricted-globals": "off",
        "typescript/no-non-null-assertion": "off",
        "typescript/no-unsafe-assignment": "off",
      },
    },
  ],
});

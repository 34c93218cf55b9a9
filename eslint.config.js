import { defineConfig, globalIgnores } from "eslint/config";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { importZones } from "./eslint.zones.js";

const tests = ["**/*.test.{ts,tsx}", "tests/**/*.ts"];

/** A clientAction reads a copy of what its own page sends; what comes from outside may be no form at all. */
const unreadableForms = {
  selector: "CallExpression[callee.property.name='formData'][callee.object.type!='CallExpression']",
  message: "Read a form with ~/http/read-form.server",
};

const databaseCalls = {
  selector:
    "CallExpression > MemberExpression.callee[property.name=/^(from|rpc)$/]:not([object.name=/^(Array|Buffer|Iterator|Readable|[A-Z][a-zA-Z]*Array)$/])",
  message: "The database is asked in app/models only.",
};

export default defineConfig(
  globalIgnores([
    "build/",
    "node_modules/",
    "app/db/types.generated.ts",
    "supabase/.data/",
    "supabase/.temp/",
    "supabase/.branches/",
    "test-results/",
    "playwright-report/",
    ".cache/",
  ]),
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { "import-x": importX },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "@typescript-eslint/array-type": ["error", { default: "generic" }],
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // An import of types alone must not load a .server module in the browser.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // An event handler of React may be async; its promise is the browser's to drop.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // Remix answers by throwing a Response.
      "@typescript-eslint/only-throw-error": [
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
      // Interfaces of others ask for promises, and compare their enums with their own strings.
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      eqeqeq: "error",
      "func-style": ["error", "declaration", { allowTypeAnnotation: true }],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "max-lines": ["error", 250],
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read the environment through app/db/env.server.ts.",
        },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/models/**", ...tests],
    rules: { "no-restricted-syntax": ["error", databaseCalls, unreadableForms] },
  },
  {
    files: ["app/http/read-form.server.ts"],
    rules: { "no-restricted-syntax": ["error", databaseCalls] },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
  },
  {
    files: [
      "app/db/env.server.ts",
      "scripts/**",
      "bench/**",
      "supabase/local/**",
      "*.config.ts",
      ...tests,
    ],
    rules: { "no-restricted-properties": "off" },
  },
  { files: ["remix.d.ts"], rules: { "@typescript-eslint/consistent-type-definitions": "off" } },
  ...importZones,
  {
    // A test that trusts too much fails, which is what it is for; expect.any() and the like are any.
    files: tests,
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
    },
  },
);

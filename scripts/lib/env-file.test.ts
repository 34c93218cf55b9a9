import { expect, test } from "vitest";
import { setVariables } from "./env-file.ts";

test("a variable is set in its place, and everything else stays", () => {
  const before = "# Ours\nSUPABASE_URL=\nPORT=4000\nSUPABASE_URL_OLD=x\n";
  expect(setVariables(before, { SUPABASE_URL: "http://127.0.0.1:54321" })).toBe(
    "# Ours\nSUPABASE_URL=http://127.0.0.1:54321\nPORT=4000\nSUPABASE_URL_OLD=x\n",
  );
});

test("a variable that is not there yet comes last", () => {
  expect(setVariables("PORT=4000", { SUPABASE_URL: "a$&b" })).toBe(
    "PORT=4000\nSUPABASE_URL=a$&b\n",
  );
});

test("a value that the CLI did not say is a mistake", () => {
  expect(() => setVariables("", { SUPABASE_SECRET_KEY: "" })).toThrow(
    "supabase status did not say what SUPABASE_SECRET_KEY is.",
  );
});

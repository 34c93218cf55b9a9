import { expect, test } from "vitest";
import { ANYWAY_TEXTS } from "./anyway.words";

test.each([
  [
    { full_name: "Ana Berg", people: 1, quiet: 1, own: 0 },
    "Ana Berg’s devices are quiet until Mon 07:00.",
  ],
  [
    { full_name: "Ana Berg", people: 1, quiet: 1, own: 1 },
    "Ana Berg’s devices are quiet until Mon 07:00, as they chose.",
  ],
  [
    { full_name: null, people: 8, quiet: 3, own: 1 },
    "3 of 8 people’s devices are quiet until Mon 07:00.",
  ],
  [
    { full_name: null, people: 8, quiet: 3, own: 3 },
    "3 of 8 people’s devices are quiet until Mon 07:00, as they chose.",
  ],
])("of %o it says: %s", (quiet, said) => {
  expect(ANYWAY_TEXTS.quiet(quiet, "Mon 07:00")).toBe(said);
});

import { expect, test } from "vitest";
import { coreJourneys, hasTitle } from "./named-tests";

test.each(coreJourneys())("$file has the core journey “$name”", (named) => {
  expect(hasTitle(named)).toBe(true);
});

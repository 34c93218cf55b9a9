import { expect, test } from "vitest";
import { emptyForNext } from "./use-draft-text";

test("what is typed while the first text is on its way stays, whatever becomes of that", () => {
  const field = { value: "Kitchen" };
  const giveBack = emptyForNext(field);
  expect(field.value).toBe("");
  field.value = "Night Team";
  expect(giveBack()).toBe(false);
  expect(field.value).toBe("Night Team");
});

test("a refused text is back in its field if nothing was typed since", () => {
  const field = { value: "Küche" };
  expect(emptyForNext(field)()).toBe(true);
  expect(field.value).toBe("Küche");
});

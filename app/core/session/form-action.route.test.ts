import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Outcome, visitorAction, withFields } from "./form-action.server";

async function answerTo(outcome: Outcome) {
  const action = visitorAction(withFields(z.object({}), () => outcome));
  const request = new Request("http://localhost/", { method: "POST", body: new FormData() });
  const answer = await action({ request, params: {}, context: {} });
  return "data" in answer ? answer.data : null;
}

test("what failed is said once where nothing else is known of it, and otherwise with why", async () => {
  const failed = "Not saved";
  const same = await answerTo({ ok: false, failed, why: failed });
  expect(same).toMatchObject({ message: failed, advice: null });
  const more = await answerTo({ ok: false, failed, why: "Try again." });
  expect(more).toMatchObject({ message: failed, advice: "Try again." });
});

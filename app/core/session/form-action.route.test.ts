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

test("a form whose intent nobody knows keeps what was typed", async () => {
  const action = visitorAction({ save: () => ({ says: null }) });
  const body = new URLSearchParams({ intent: "of-yesterday", name: "Typed" });
  const request = new Request("http://localhost/", { method: "POST", body });
  const answer = await action({ request, params: {}, context: {} });
  expect("data" in answer ? answer.data : null).toMatchObject({
    ok: false,
    message: "This page is out of date. Reload it.",
    reply: { initialValue: { name: "Typed" } },
  });
});

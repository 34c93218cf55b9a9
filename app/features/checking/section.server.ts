import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";
import { toastOf } from "~/core/session/result.server";
import { redirectWithToast } from "~/core/server/toast.server";
import type { Guarded } from "~/core/session/guards.server";
import type { Section } from "~/core/shell/sections.server";
import { readCheckHours, setCheckHours } from "./checking.model.server";

/** After how long an unchecked task is told: for who comes from what waits, and where something ever did. */
export const checkSection = {
  load: async ({ db }, request) => (isAsked(request) ? readCheckHours(db) : null),
  form: { isOwn: (form) => form.get("intent") === "check", act: save },
} satisfies Section<object | null, never>;

function isAsked({ url }: Request): boolean {
  return new URL(url).searchParams.has("check");
}

async function save(form: FormData, { db, headers }: Guarded, home: string) {
  const given = form.get("hours");
  // What is no number is refused as 0 is, and does not end it.
  const hours = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : 0;
  const saved = await setCheckHours(db, given === "" ? null : hours);
  const failed = { message: m.checking_not_saved(), kept: KEPT.choice };
  return redirectWithToast(`${home}?check=1`, toastOf(saved, m.checking_saved(), failed), {
    headers,
  });
}

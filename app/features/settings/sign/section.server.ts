import { redirect } from "@remix-run/node";
import { KEPT } from "~/core/server/problems.words";
import { toastOf } from "~/core/session/result.server";
import { redirectWithToast } from "~/core/server/toast.server";
import type { Guarded } from "~/core/session/guards.server";
import type { Section } from "~/core/shell/sections.server";
import { pictureProblem } from "./picture";
import { saveSign } from "~/features/settings/settings.model.server";
import { problemNamed, SIGN_TEXTS } from "./sign.words";

const PROBLEM = "sign";

/** The sign of the workspace. What is wrong with a picture is in the address, so that it is said without scripts too. */
export const signSection = {
  load: (_given, request) => {
    const problem = problemNamed(new URL(request.url).searchParams.get(PROBLEM));
    return Promise.resolve({ problem });
  },
  form: {
    isOwn: (form) => form.get("intent") === "sign" || form.get("intent") === "no-sign",
    act: change,
  },
} satisfies Section<object, never>;

async function change(form: FormData, { db, headers }: Guarded, home: string) {
  const isEnd = form.get("intent") === "no-sign";
  const sent = form.get("picture");
  const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
  const problem = isEnd ? null : pictureProblem(bytes);
  if (problem !== null) return redirect(`${home}?${PROBLEM}=${problem}#sign`, { headers });
  const saved = await saveSign(db, isEnd ? null : bytes);
  const done = isEnd ? SIGN_TEXTS.removed : SIGN_TEXTS.saved;
  const toast = toastOf(saved, done, { message: SIGN_TEXTS.title, kept: KEPT.nothing });
  return redirectWithToast(home, toast, { headers });
}

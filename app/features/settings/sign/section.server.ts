import { call } from "~/core/server/call.server";
import { done, type Outcome, type Sent } from "~/core/session/form-action.server";
import type { Section } from "~/core/shell/sections.server";
import { pictureProblem } from "./picture";
import { problemNamed, SIGN_TEXTS } from "./sign.words";

const PROBLEM = "sign";
const HOME = "/admin-dashboard/settings";

/** The sign's section. A picture's problem is in the address, so that it is shown without scripts too. */
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

async function change({ db, fields }: Sent): Promise<Outcome> {
  const isEnd = fields.get("intent") === "no-sign";
  const sent = fields.get("picture");
  const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
  const problem = isEnd ? null : pictureProblem(bytes);
  if (problem !== null) return { to: `${HOME}?${PROBLEM}=${problem}#sign` };
  return done(
    call(db, "save_sign", { picture: isEnd ? null : Buffer.from(bytes).toString("base64") }),
    () => ({ says: isEnd ? SIGN_TEXTS.removed : SIGN_TEXTS.saved }),
    { failed: SIGN_TEXTS.title, kept: "nothing", to: HOME },
  );
}

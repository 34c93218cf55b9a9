import { t } from "~/core/words/t";
import { toE164 } from "~/core/person/phone.server";
import { href } from "~/core/server/addresses";
import { done, type VisitorAct, withFields } from "~/core/session/form-action.server";
import { addressOf, mayTry, waitAfter } from "~/core/session/throttle.server";
import { askToJoin, readJoin } from "./join.model.server";
import { type JoinRules, joinSchema } from "./schema";

export type JoinState = "closed" | "open" | "asked" | "confirmed" | "refused";

type Opened = {
  state: JoinState;
  rules: JoinRules;
  workspace: string | null;
  /** The sentence that says when to try again. */
  wait: string | null;
};

/**
 * What the link is for this browser. Links that never existed, were ended, have expired or are full look alike; only
 * these count as attempts.
 */
export async function openJoin(request: Request, key: string, secret: string): Promise<Opened> {
  const read = await readJoin(key, secret, addressOf(request));
  const { is_open, request: asked, wait, workspace_name, ...rules } = read;
  const state = asked ?? (is_open ? "open" : "closed");
  const workspace = state === "closed" ? null : workspace_name;
  return { state, rules, workspace, wait: waitAfter("link", request, "", wait) };
}

/** Asks to join. */
export function ask(rules: JoinRules, by: { key: string; secret: string }): VisitorAct {
  return withFields(joinSchema(rules, toE164), async ({ request, form }) => {
    const wait = await mayTry("join", request, "");
    if (wait !== null) return { ok: false, at: "", why: wait, status: 429 };
    return done(
      askToJoin({ ...by, ...form }),
      (isStored) =>
        isStored
          ? { to: href("/join/:key", { key: by.key }) }
          : { ok: false, at: "", why: t("This link is closed at the moment"), status: 409 },
      { at: "" },
    );
  });
}

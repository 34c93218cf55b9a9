import { t } from "~/core/words/t";
import { NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { call } from "~/core/server/call.server";
import { appOrigin } from "~/core/server/env.server";
import { done, formAction, type Sent, withFields } from "~/core/session/form-action.server";
import { safeRedirect } from "~/core/session/safe-redirect";
import { qrCodeOf } from "../invite/invite.server";
import type { HandedLink } from "../invite/one-time-link";
import { confirmRequests } from "./confirm.server";
import { DecisionSchema, LinkSchema } from "./schema";

const HOME = "/admin-dashboard/join-link";

/** What the page gets back: a new link, which nobody can look up later, or why some people were not let in. */
type JoinValue = {
  link: HandedLink | null;
  failures: ReadonlyArray<{ name: string; why: string }>;
};

/** Makes a link, ends it, or decides requests. */
export const action = formAction<JoinValue>("administer", {
  save: withFields(LinkSchema, ({ db, request, form: { department, ...form } }) => {
    const isOfNone = department === NO_DEPARTMENT_VALUE;
    return done(
      call(db, "open_join_link", { ...form, department: isOfNone ? null : department }),
      async (key) => {
        const address = `${appOrigin(request)}/join/${key}`;
        return { value: { link: { address, qr: await qrCodeOf(address) }, failures: [] } };
      },
      { own: { unknown_department: t("Choose a department") }, kept: "choice" },
    );
  }),
  end: ({ db }) =>
    done(call(db, "end_join_link", {}), () => ({ to: HOME, says: t("The join link is off") })),
  refuse: withFields(DecisionSchema, ({ form: { request: ids }, ...sent }) =>
    done(call(sent.db, "refuse_join_requests", { ids }), (count) => ({
      to: listOf(sent),
      says:
        count === 0
          ? t("Somebody else decided this in the meantime.")
          : t(
              "{count, plural, one {1 request was refused} other {{count} requests were refused}}",
              { count },
            ),
    })),
  ),
  confirm: withFields(DecisionSchema, async ({ form: { request: ids }, ...sent }) => {
    const { letIn: count, failures } = await confirmRequests(sent.db, sent.me.uid, ids);
    if (failures.length === 0)
      return {
        to: listOf(sent),
        says: t("{count, plural, one {1 person was let in} other {{count} people were let in}}", {
          count,
        }),
      };
    const why = t("Not everybody was let in");
    return { ok: false, why, status: 409, value: { link: null, failures } };
  }),
});

/** The list in which requests were decided: that of this page, or that of the page that sent the form. */
function listOf({ fields }: Sent): string {
  return safeRedirect(fields.get("returnTo"), HOME);
}

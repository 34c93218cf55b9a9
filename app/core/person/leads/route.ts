import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { late } from "~/core/words/late";
import { call } from "~/core/server/call.server";
import { done, scriptAction, withFields } from "~/core/session/form-action.server";

const LEAD_PROBLEMS = late(() => ({
  department_not_found: t("This department no longer exists."),
  group_not_found: t("This group no longer exists."),
  department_archived: t("This department is archived. Use it again first."),
  group_archived: t("This group is archived. Restore it first."),
  person_not_active: t("Somebody you chose is no longer active. Remove them and try again."),
  admin_leads_already: t("An admin sees everybody and assigns to everybody, and needs no lead."),
  too_many_leads: t("A department or a group has at most 20 leads."),
}));

const led = {
  department: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  groupId: z.optional(z.uuid()),
};

/** Makes people lead a department or a group, or ends that. */
export const action = scriptAction(
  "administer",
  {
    add: withFields(z.object({ ...led, lead: z.uuid() }), ({ db, form: { lead, ...of } }) =>
      done(call(db, "change_leads", { ...of, add: [lead], remove: [] }), () => ({
        says: t("Lead added"),
      })),
    ),
    remove: withFields(z.object({ ...led, lead: z.uuid() }), ({ db, form: { lead, ...of } }) =>
      done(call(db, "change_leads", { ...of, add: [], remove: [lead] }), () => ({
        says: t("Lead removed"),
      })),
    ),
  },
  { own: LEAD_PROBLEMS },
);

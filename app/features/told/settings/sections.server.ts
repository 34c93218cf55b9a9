import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { done, type Sent } from "~/core/session/form-action.server";
import type { Section } from "~/core/shell/sections.server";
import type { NewsKind } from "~/task/entries/news";
import { NEWS } from "~/task/entries/news.words";
import { DELIVERIES_CARD } from "../deliveries.words";
import { getDeliveryWeek, listDeliveryChannels } from "../delivery-choices.model.server";

const HOME = "/admin-dashboard/settings";

/** How deliveries go; the form tries all mail again. */
export const deliveriesSection = {
  load: async ({ db }) => {
    const [channels, week] = await Promise.all([listDeliveryChannels(db), getDeliveryWeek(db)]);
    const kinds = week.kinds.map(named);
    const failures = week.failures.map(named);
    return { channels, week: { ...week, kinds, failures }, askedAt: new Date().toISOString() };
  },
  form: {
    isOwn: (form) => form.get("intent") === "mail" || form.get("intent") === "ask",
    act: (sent) => (sent.fields.get("intent") === "ask" ? askAll(sent) : tryAll(sent)),
  },
} satisfies Section<object, never>;

/** A row with the name of its kind of news. */
function named<Row extends { kind: NewsKind }>(row: Row): Row & { name: string } {
  return { ...row, name: NEWS[row.kind].name };
}

/** These save nothing on the page, so no setting has an answer. */
function askAll({ db }: Sent) {
  const failed = t("Nobody was asked");
  const asked = call(db, "ask_unreached", {});
  const says = DELIVERIES_CARD.asked;
  return done(asked, (count) => ({ says: says(count) }), { failed, kept: "nothing", to: HOME });
}

function tryAll({ db }: Sent) {
  const message = t("Mail is tried again");
  const says = {
    type: "success",
    message,
    description: t("Everything that is still current is sent now."),
  } as const;
  const failed = t("Mail is not tried again");
  const tried = call(db, "try_all_mail_again", {});
  return done(tried, () => ({ says }), { failed, kept: "choice", to: HOME });
}

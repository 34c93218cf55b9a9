import { m } from "~/core/words/m";
import { toastOf } from "~/core/session/result.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT } from "~/core/server/problems.words";
import type { Guarded } from "~/core/session/guards.server";
import type { Section } from "~/core/shell/sections.server";
import type { NewsKind } from "~/task/entries/news";
import { NEWS } from "~/task/entries/news.words";
import { DELIVERIES_CARD } from "../deliveries.words";
import {
  askUnreached,
  getDeliveryWeek,
  listDeliveryChannels,
} from "../delivery-choices.model.server";
import { tryAllMailAgain } from "../mails.model.server";

/** How deliveries go; its form has all mail tried again. */
export const deliveriesSection = {
  load: async ({ db }) => {
    const [channels, week] = await Promise.all([listDeliveryChannels(db), getDeliveryWeek(db)]);
    const kinds = week.kinds.map(named);
    const failures = week.failures.map(named);
    return { channels, week: { ...week, kinds, failures }, askedAt: new Date().toISOString() };
  },
  form: {
    isOwn: (form) => form.get("intent") === "mail" || form.get("intent") === "ask",
    act: (form, guarded, home) =>
      form.get("intent") === "ask" ? askAll(guarded, home) : tryAll(guarded, home),
  },
} satisfies Section<object, never>;

/** With what people call its kind of news. */
function named<Row extends { kind: NewsKind }>(row: Row): Row & { name: string } {
  return { ...row, name: NEWS[row.kind].name };
}

async function askAll({ db, headers }: Guarded, home: string) {
  const failed = { message: m.told_nobody_was_asked(), kept: KEPT.nothing };
  const asked = await askUnreached(db);
  return redirectWithToast(home, toastOf(asked, DELIVERIES_CARD.asked, failed), { headers });
}

/** This saves nothing on the page, so no setting has an answer. */
async function tryAll({ db, headers }: Guarded, home: string) {
  const failed = { message: m.told_mail_is_not_tried(), kept: KEPT.choice };
  const tried = await tryAllMailAgain(db);
  const toast = toastOf(tried, m.told_mail_is_tried_again(), failed);
  const description = m.told_everything_that_is_still();
  return redirectWithToast(home, tried.ok ? { ...toast, description } : toast, { headers });
}

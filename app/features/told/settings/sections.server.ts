import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { Guarded } from "~/core/session/guards.server";
import type { Section } from "~/core/shell/sections.server";
import {
  getDeliveryWeek,
  listDeliveryChannels,
  listFailedDeliveries,
} from "../delivery-state.model.server";
import { DELIVERIES_CARD } from "../deliveries.words";
import { tryAllMailAgain } from "../mails.model.server";

/** How deliveries go; its form has all mail tried again. */
export const deliveriesSection = {
  load: async ({ db }) => {
    const [channels, failures, week] = await Promise.all([
      listDeliveryChannels(db),
      listFailedDeliveries(db),
      getDeliveryWeek(db),
    ]);
    return { channels, failures, week, askedAt: new Date().toISOString() };
  },
  form: { isOwn: (form) => form.get("intent") === "mail", act: tryAll },
} satisfies Section<object, never>;

/** This saves nothing on the page, so no setting has an answer. */
async function tryAll(_form: FormData, { db, headers }: Guarded, home: string) {
  const result = await tryAllMailAgain(db);
  return redirectWithToast(
    home,
    result.ok
      ? {
          type: "success",
          message: DELIVERIES_CARD.triesAll,
          description: DELIVERIES_CARD.triesAllMore,
        }
      : {
          type: "error",
          message: DELIVERIES_CARD.notTried,
          description: problemText(result.problem, { kept: KEPT.choice }),
        },
    { headers },
  );
}

import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireAdmin, requireAdminWith } from "~/core/session/guards.server";
import { commonZones, zoneNow } from "~/core/time/time-zone";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { readForm } from "~/core/server/read-form.server";
import { getDeliverySettings } from "~/features/told/delivery-choices.model.server";
import {
  listDeliveryChannels,
  listFailedDeliveries,
} from "~/features/told/delivery-state.model.server";
import { tryAllMailAgain } from "~/features/told/mails.model.server";
import { getSettings, listTimeZones } from "~/features/settings/settings.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { DELIVERIES_CARD } from "~/features/told/deliveries.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import { AnswersForm } from "~/features/settings/answers-form";
import { changeSetting } from "./change.server";
import { DeliveriesCard } from "~/features/told/settings/deliveries-card";
import { IdleForm } from "~/features/settings/idle-form";
import { CHOOSE, readAttempt, SettingsSchema } from "~/features/settings/schema";
import { TodayCard } from "~/features/settings/today-card";
import { ToldForm } from "~/features/told/settings/told-form";
import { ZoneForm } from "~/features/settings/zone-form";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const HOME = "/admin-dashboard/settings";

export const handle = { place: "Settings" };

export const meta = titled("Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireAdminWith(args, (db) =>
    Promise.all([
      getSettings(db),
      listTimeZones(db),
      listDeliveryChannels(db),
      listFailedDeliveries(db),
      getDeliverySettings(db),
    ]),
  );
  const [settings, accepted, channels, failures, told] = page;
  const now = new Date();
  return data(
    {
      settings,
      told,
      zone: zoneNow(settings.time_zone, now),
      zones: commonZones(accepted, settings.time_zone, now),
      dayEndsAt: me.today_ends_at,
      hourCycle: me.hour_cycle,
      deliveries: { channels, failures, askedAt: now.toISOString() },
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  if (form.get("intent") === "mail") return tryAll(db, headers);
  const submission = parseWithZod(form, { schema: SettingsSchema });
  if (submission.status !== "success") {
    const { intent: setting, to } = readAttempt(form);
    const [found] = setting === "answers" ? Object.values(submission.error ?? {}).flat() : [];
    const value = { setting, from: null, chosen: setting === "answers" ? to : null };
    const answer = answerWith({ ok: false, message: found ?? CHOOSE[setting], value });
    return data(answer, { status: 400, headers });
  }
  const result = await changeSetting(db, submission.value, me.hour_cycle);
  if (!result.ok) return data(result.answer, { status: result.status, headers });
  const { message, description } = result;
  const { value } = submission;
  const home = value.intent === "zone" && value.on === "dashboard" ? "/admin-dashboard" : HOME;
  return redirectWithToast(home, { type: "success", message, description }, { headers });
}

/** The test saves nothing on this page, so no setting has an answer. */
async function tryAll(db: Parameters<typeof tryAllMailAgain>[0], headers: Headers) {
  const result = await tryAllMailAgain(db);
  return redirectWithToast(
    HOME,
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

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { intent: setting, to: chosen } = readAttempt(await request.clone().formData());
  return answerOffline(serverAction, {
    kept: KEPT.choice,
    offline: (message) =>
      answerWith({ ok: false, message, value: { setting, from: null, chosen } }),
  });
}

export default function SettingsPage() {
  const { settings, told, zone, zones, dayEndsAt, hourCycle, deliveries } =
    useLoaderData<typeof loader>();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <TodayCard zone={zone} dayEndsAt={dayEndsAt} hourCycle={hourCycle} />
      <ZoneForm current={settings.time_zone} zones={zones} hourCycle={hourCycle} />
      <IdleForm idleHours={settings.idle_hours} />
      <AnswersForm answers={settings.quick_answers} />
      <ToldForm told={told} home={HOME} />
      <DeliveriesCard {...deliveries} />
    </div>
  );
}

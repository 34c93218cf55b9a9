import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireAdmin, requireAdminWith } from "~/core/session/guards.server";
import { commonZones, zoneNow } from "~/core/time/time-zone";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { readForm } from "~/core/server/read-form.server";
import { Sections } from "~/core/shell/sections";
import { actFor, loadSections } from "~/core/shell/sections.server";
import { getSettings, listTimeZones } from "~/features/settings/settings.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT } from "~/core/server/problems.words";
import { AnswersForm } from "~/features/settings/answers-form";
import { saveSetting } from "~/features/settings/save-setting.server";
import { IdleForm } from "~/features/settings/idle-form";
import { readAttempt, type SettingsAnswer } from "~/features/settings/schema";
import { TodayCard } from "~/features/settings/today-card";
import { ZoneForm } from "~/features/settings/zone-form";
import { titled } from "~/core/kit/page-title";
import { settingsViews } from "./sections";
import { settingsSections } from "./sections.server";
import { pageColumn } from "~/core/kit/ui/page-column";

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
      loadSections(settingsSections, { db }, args.request),
    ]),
  );
  const [settings, accepted, sections] = page;
  const now = new Date();
  return data(
    {
      settings,
      zone: zoneNow(settings.time_zone, now),
      zones: commonZones(accepted, settings.time_zone, now),
      dayEndsAt: me.today_ends_at,
      hourCycle: me.hour_cycle,
      sections,
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireAdmin(args);
  const form = await readForm(args.request);
  const act = actFor<SettingsAnswer>(settingsSections, form) ?? saveSetting;
  return act(form, guarded, HOME, args.request);
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
  const { settings, zone, zones, dayEndsAt, hourCycle, sections } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      <TodayCard zone={zone} dayEndsAt={dayEndsAt} hourCycle={hourCycle} />
      <ZoneForm current={settings.time_zone} zones={zones} />
      <IdleForm idleHours={settings.idle_hours} />
      <AnswersForm answers={settings.quick_answers} />
      <Sections views={settingsViews} loaded={sections} place={{ home: HOME }} />
    </div>
  );
}

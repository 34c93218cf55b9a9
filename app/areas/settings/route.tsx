import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { formAction } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { commonZones, zoneNow } from "~/core/time/time-zone";
import { knownZones } from "~/core/time/zones.model.server";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { Sections } from "~/core/shell/sections";
import { actFor, loadSections } from "~/core/shell/sections.server";
import { diskText, usedText } from "~/features/settings/files.words";
import { filesByPerson, filesUsed } from "~/features/settings/settings.model.server";
import { KEPT } from "~/core/server/problems.words";
import { TodayNow } from "~/features/settings/today-now";
import { titled } from "~/core/kit/page-title";
import { readSettings, saveSettings, saveZone } from "~/features/settings/save.server";
import type { SettingsValue } from "~/features/settings/form-schema";
import { settingsViews } from "./sections";
import { settingsSections } from "./sections.server";
import { SettingsForm } from "~/features/settings/settings-form";
import { pageColumn } from "~/core/kit/ui/page-column";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Settings") };

export const meta = titled(() => t("Settings"));

export async function loader(args: LoaderFunctionArgs) {
  const isAsked = new URL(args.request.url).searchParams.get("files") === "people";
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      readSettings(db),
      knownZones(),
      loadSections(settingsSections, { db }, args.request),
      filesUsed(db),
      // Adding up the files of all people takes longer the more there are.
      isAsked ? filesByPerson(db) : null,
    ]),
  );
  const [{ fields }, { accepted, doubtful }, sections, used, people] = page;
  const now = new Date();
  return data(
    {
      fields,
      zone: zoneNow(fields.timeZone, now),
      zones: commonZones(accepted, fields.timeZone, now),
      doubtfulZones: doubtful,
      dayEndsAt: me.today_ends_at,
      hourCycle: me.hour_cycle,
      signAt: me.sign_at,
      filesUsed: {
        used: usedText(used.bytes, used.files, Number(fields.fileSpaceGb)),
        disk: diskText(used.disk_free, used.disk_total),
        people,
      },
      sections,
    },
    { headers },
  );
}

export const action = formAction<SettingsValue>(
  "administer",
  (sent) => {
    if (sent.fields.get("intent") === "zone") return saveZone(sent);
    return (actFor<SettingsValue>(settingsSections, sent.fields) ?? saveSettings)(sent);
  },
  { to: () => "/admin-dashboard/settings" },
);

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, { kept: KEPT.choice });
}

export default function SettingsPage() {
  const {
    fields,
    zone,
    zones,
    doubtfulZones,
    dayEndsAt,
    hourCycle,
    signAt,
    filesUsed: used,
    sections,
  } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      <SettingsForm
        current={fields}
        zones={zones}
        doubtfulZones={doubtfulZones}
        filesUsed={used}
        now={<TodayNow zone={zone} dayEndsAt={dayEndsAt} hourCycle={hourCycle} />}
      />
      <Sections views={settingsViews} loaded={sections} place={{ signAt }} />
    </div>
  );
}

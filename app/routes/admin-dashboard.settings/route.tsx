import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { clockIn, commonZones, zoneNow } from "~/domain/time-zone";
import { readForm } from "~/http/read-form.server";
import { getSettings, listTimeZones, setTimeZone } from "~/models/settings.server";
import { redirectWithToast } from "~/utils/toast.server";
import { CHOOSE, type SettingsAnswer, SettingsSchema } from "./schema";
import { TodayCard } from "./today-card";
import { ZoneForm } from "./zone-form";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

const HOME = "/admin-dashboard/settings";

export const handle = { place: "Settings" };

export const meta: MetaFunction = () => [{ title: "Settings · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const [settings, accepted] = await Promise.all([getSettings(db), listTimeZones(db)]);
  const now = new Date();
  return data(
    {
      settings,
      zone: zoneNow(settings.time_zone, now),
      zones: commonZones(accepted, settings.time_zone, now),
      now: now.toISOString(),
      dayEndsAt: me.today_ends_at,
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const submission = parseWithZod(await readForm(args.request), { schema: SettingsSchema });
  if (submission.status !== "success") return refuse(400, headers, { error: CHOOSE });
  const { version, timeZone } = submission.value;
  const result = await setTimeZone(db, version, timeZone);
  if (!result.ok) {
    const { kind, reference } = result.problem;
    const error = kind === "invalid" ? CHOOSE : `Not saved; try again. Reference: ${reference}`;
    return refuse(kind === "invalid" ? 422 : 503, headers, { error, chosen: timeZone });
  }
  if (result.value === null) {
    const settings = await getSettings(db);
    return refuse(409, headers, {
      error: `Not saved: another admin changed it to ${settings.time_zone} in the meantime. Your choice is still marked; save again to replace theirs.`,
      version: settings.version,
      chosen: timeZone,
    });
  }
  const now = new Date();
  const zone = zoneNow(timeZone, now);
  const { clock, day } = clockIn(zone, now.getTime());
  const message = `Today is now the day in ${zone.city}`;
  const description = `It is ${clock} there, ${day}.`;
  return redirectWithToast(HOME, { type: "success", message, description }, { headers });
}

function refuse(status: number, headers: Headers, answer: Partial<SettingsAnswer>) {
  const full: SettingsAnswer = { error: CHOOSE, version: null, chosen: null, ...answer };
  return data(full, { status, headers });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const offline: SettingsAnswer = {
      error: "Not saved: the server could not be reached. Your choice is kept; try again.",
      version: null,
      chosen: null,
    };
    return Response.json(offline, { status: 503 });
  }
}

export default function SettingsPage() {
  const { settings, zone, zones, now, dayEndsAt } = useLoaderData<typeof loader>();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <TodayCard zone={zone} now={now} dayEndsAt={dayEndsAt} />
      <ZoneForm settings={settings} zones={zones} now={now} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { DaysField, forgetProblems, quietDaysProblem, TimesField } from "~/core/time/quiet-fields";
import { t } from "~/core/words/t";
import { cardClass, cn } from "~/core/kit/cn";
import { IntentButton } from "~/core/kit/ui/button";
import { useFollowSaved } from "~/core/kit/form/follow-saved";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { quietText } from "~/core/time/quiet";
import { clockText } from "~/core/time/time-settings";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { deviceName } from "~/core/session/device-name";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import type { getMyHabits } from "./delivery-choices.model.server";
import {
  CHANNEL_NAMES,
  DELIVERY_TEXTS,
  LEVELS,
  MAIL_TIMES,
  MISSING_CHANNELS,
} from "./delivery-choices.words";
import { NoticeSwitch } from "./notice-switch";

type Habits = Awaited<ReturnType<typeof getMyHabits>>;

type ToldCardProps = {
  habits: Habits;
  /** The channels that this server is not set up for. */
  missing: ReadonlyArray<keyof typeof MISSING_CHANNELS>;
  /** The address to return to. */
  home: string;
  /** The key of this server for push messages; null without one. */
  pushKey: string | null;
};

const ACTION = "/resources/delivery";

/** What a person is told, where, and when not. */
export function ToldCard({ habits, missing, home, pushKey }: ToldCardProps) {
  const { formAction, formData } = useNavigation();
  const intent = formAction === ACTION ? formData?.get("intent") : null;
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFollowSaved(form, JSON.stringify(habits));
  return (
    <section aria-label={t("Notifications")} className={cardClass("p-0")}>
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{t("Notifications")}</h2>
          <p className="text-ink-soft text-sm">
            {t("On the screen of an open page, by push to your devices, and by mail.")}
          </p>
        </div>
        <Form method="post" action={ACTION} preventScrollReset className="max-sm:w-full">
          <input type="hidden" name="next" value={home} />
          <IntentButton intent="try" sending={intent} className="max-sm:w-full">
            {t("Try it")}
          </IntentButton>
        </Form>
      </div>
      <Form ref={form} method="post" action={ACTION} preventScrollReset onSubmit={noteSent}>
        <input type="hidden" name="next" value={home} />
        <input type="hidden" name="shown" value={JSON.stringify(habits.shown)} />
        {/* First, for people whose device rings at night. */}
        <div className="flex flex-col gap-4 border-b px-4 py-4 sm:px-6">
          <QuietFields habits={habits} />
          <Checkbox
            name="letsUrgentThrough"
            defaultChecked={habits.lets_urgent_through}
            label={t("Let what is urgent through in quiet hours")}
            description={t(
              "What has high priority, is due within two hours or late, and what is blocked or not yours any more. The rest comes when the quiet hours end.",
            )}
          />
        </div>
        <div className="px-4 py-4 sm:px-6">
          <LevelFields habits={habits} />
        </div>
        <div className="border-t px-4 py-2 sm:px-6">
          <NoticeSwitch pushKey={pushKey} />
          {missing.includes("push") ? null : (
            <p className="text-ink-soft pb-1 text-sm">
              {DELIVERY_TEXTS.devices(habits.devices.map(deviceName))}
            </p>
          )}
        </div>
        {missing.length === 0 ? null : (
          <div className="text-ink-soft flex flex-col gap-1 border-t px-4 py-3 text-sm sm:px-6">
            {missing.map((channel) => (
              <p key={channel}>{MISSING_CHANNELS[channel]}</p>
            ))}
          </div>
        )}
        <div className="flex flex-col gap-4 border-t px-4 py-4 sm:px-6">
          <Checkbox
            name="showsText"
            defaultChecked={habits.shows_text}
            label={t("Show titles, names and photos on a locked screen")}
            description={t("Otherwise it only says “You have a new task”.")}
          />
          <IntentButton
            intent="choices"
            sending={intent}
            variant="primary"
            pendingLabel={t("Saving...")}
            className="max-sm:w-full sm:min-w-36 sm:self-end"
          >
            {t("Save")}
          </IntentButton>
        </div>
      </Form>
    </section>
  );
}

/** The person's quiet hours. */
function QuietFields({ habits }: { habits: Habits }) {
  const [hasOwn, setHasOwn] = useState(habits.has_own_quiet);
  const [seen, setSeen] = useState(habits.has_own_quiet);
  if (seen !== habits.has_own_quiet) {
    setSeen(!seen);
    // Follows the checkbox, unless somebody has changed it.
    if (hasOwn === seen) setHasOwn(!seen);
  }
  const { hour_cycle: hourCycle } = useTimeSettings();
  const [from, until] = [habits.team_quiet_from, habits.team_quiet_until].map(
    (time) => time && clockText(time, hourCycle),
  );
  return (
    <div className="group flex flex-col gap-1">
      <Checkbox
        name="hasOwnQuiet"
        defaultChecked={habits.has_own_quiet}
        onChange={({ currentTarget }) => {
          setHasOwn(currentTarget.checked);
          forgetProblems(currentTarget.form);
        }}
        label={t("Quiet hours of my own")}
        description={t("Workspace default: {when}.", {
          when: quietText(from ?? null, until ?? null, habits.team_quiet_days),
        })}
      />
      <div
        className={cn(
          "flex-col gap-3 ps-7 pt-1 noscript:group-has-[input[name=hasOwnQuiet]:checked]:flex",
          hasOwn ? "flex noscript:hidden" : "hidden",
        )}
      >
        <TimesField
          legend={t("Every day")}
          name="quiet"
          from={habits.quiet_from}
          until={habits.quiet_until}
        />
        <DaysField
          legend={t("All day on")}
          name="quietDays"
          problem={quietDaysProblem}
          days={habits.quiet_days}
        />
      </div>
    </div>
  );
}

type LevelFieldsProps = { habits: Awaited<ReturnType<typeof getMyHabits>> };

/** How much somebody is told by push and by mail, and when they are mailed. */
function LevelFields({ habits }: LevelFieldsProps) {
  const { hour_cycle: hourCycle } = useTimeSettings();
  const { mailTime } = habits.shown;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={CHANNEL_NAMES.push}
        name="pushLevel"
        options={LEVELS}
        defaultValue={habits.push_level}
        data-saved={habits.push_level}
        description={t(
          "What needs you: tasks, questions and replies, what is due or late, and what changes about your work.",
        )}
      />
      <SelectField
        label={CHANNEL_NAMES.mail}
        name="mailLevel"
        options={LEVELS}
        defaultValue={habits.mail_level}
        data-saved={habits.mail_level}
        description={t(
          "What needs you: what waits for your answer or came back, also if no device of yours shows it.",
        )}
      />
      <SelectField
        label={t("Mails come")}
        name="mailTime"
        options={MAIL_TIMES}
        defaultValue={mailTime}
        data-saved={mailTime}
        description={t("The mail of your day comes each working day either way.")}
      />
      <TextField
        label={t("Morning mail at")}
        type="time"
        name="morningAt"
        defaultValue={habits.morning_at ?? ""}
        description={t("Leave empty for the workspace’s time: {clock}, on your clock.", {
          clock: clockText(habits.team_morning_at, hourCycle),
        })}
      />
    </div>
  );
}

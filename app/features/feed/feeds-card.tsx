import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { CopyField } from "~/core/kit/ui/copy-field";
import { Banner } from "~/core/kit/ui/banner";
import { Button, buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { type Department, departmentLabel } from "~/core/person/department";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import { late } from "~/core/words/late";
import { around } from "~/core/words/around";
import { Icon } from "~/core/kit/ui/icon";
import { Since } from "~/core/time/date-time";
import type { listMyFeeds } from "./feeds.model.server";
import { FEED_TEXTS } from "./feed.words";

const ALARMS = late(() => FEED_TEXTS.alarms.map(([value, label]) => ({ value, label })));

type FeedsCardProps = {
  feeds: ReadonlyArray<Feed>;
  /** The departments whose tasks this person may have in a calendar besides their own. */
  departments: ReadonlyArray<Department>;
  /** The page's own address. */
  home: string;
};

/** The addresses from which calendars read tasks: made here, shown once, and ended. */
export function FeedsCard({ feeds, departments, home }: FeedsCardProps) {
  const answer = useKeptAnswer(useActionData<ProfileAnswer>());
  const value = answer?.value && "feed" in answer.value ? answer.value : null;
  const choices = [
    { value: "", label: t("Your own tasks") },
    ...departments.map(({ value: name, label }) => ({ value: name, label })),
  ].filter((choice) => !feeds.some(({ department }) => (department ?? "") === choice.value));
  const heading = useFocusWhenFewer(feeds.length);
  return (
    <section aria-label={t("Tasks in your calendar")} className={cardClass("p-0")}>
      <div className="flex flex-col gap-3 px-4 py-3 sm:px-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {t("Tasks in your calendar")}
          </h2>
          <p className="text-ink-soft measure text-sm">
            {t(
              "A calendar that reads this address shows when your open tasks are due: their title, stage and priority, and a link. Descriptions and conversations stay here.",
            )}
          </p>
        </div>
        {value !== null && answer?.message ? (
          <Banner tone="danger">
            {answer.message} {answer.advice}
          </Banner>
        ) : null}
        {value?.feed ? (
          <div className="bg-sunken rounded-control flex flex-col gap-3 p-3">
            <CopyField
              label={t("Calendar address: {nameOf}", {
                nameOf: nameOf(value.feed.department, departments),
              })}
              value={value.feed.address}
              description={t(
                "It is shown only now. Anyone who has it can read this calendar, so give it to your calendar and to nobody else.",
              )}
            />
            <a
              href={value.feed.address.replace(/^https?:/, "webcal:")}
              className={`${buttonClass({ size: "sm" })} self-start`}
            >
              {t("Open in this device’s calendar")}
            </a>
          </div>
        ) : null}
      </div>
      {feeds.length === 0 ? null : (
        <ul className="divide-hairline divide-y border-t">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.department ?? ""}
              {...{ feed, home }}
              name={nameOf(feed.department, departments)}
            />
          ))}
        </ul>
      )}
      {choices.length === 0 ? null : <MakeForm choices={choices} home={home} />}
    </section>
  );
}

type MakeFormProps = { choices: ReadonlyArray<{ value: string; label: string }>; home: string };

function MakeForm({ choices, home }: MakeFormProps) {
  const { formData } = useNavigation();
  const [only] = choices;
  return (
    <Form
      method="post"
      action={home}
      replace
      preventScrollReset
      aria-label={t("New calendar address")}
      className="flex flex-wrap items-end gap-3 border-t px-4 py-3 sm:px-6"
    >
      {choices.length === 1 ? (
        <input type="hidden" name="department" value={only?.value} />
      ) : (
        <SelectField
          label={t("Whose tasks")}
          name="department"
          options={choices}
          className="w-full sm:w-72"
        />
      )}
      <Button
        type="submit"
        name="feed"
        value="make"
        pending={formData?.get("feed") === "make"}
        className="max-sm:w-full"
      >
        {t("Make an address")}
      </Button>
    </Form>
  );
}

function nameOf(department: string | null, departments: ReadonlyArray<Department>): string {
  return department === null ? t("Your own tasks") : departmentLabel(department, departments);
}

/** For the heading of a list: takes the focus when a row disappears with the button that had the focus. */
function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return heading;
}

type Feed = Awaited<ReturnType<typeof listMyFeeds>>[number];

type FeedRowProps = { feed: Feed; name: string; home: string };

/** A calendar address. One press replaces it or turns it off: another one is quickly made. */
function FeedRow({ feed, name, home }: FeedRowProps) {
  const { department, made_at, read_at } = feed;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6">
      <Icon name="calendar-clock" className="text-ink-faint size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p>{name}</p>
        <p className="text-ink-faint text-sm">
          {around(
            (made, read) =>
              t("Made {made}, {isRead, select, true {last read {read}} other {not read yet}}", {
                made,
                read,
                isRead: String(read_at !== null),
              }),
            <Since key="made" at={made_at} />,
            <Since key="read" at={read_at ?? made_at} />,
          )}
        </p>
        <p className="text-ink-faint text-xs">
          {t(
            "With a new address, or turned off, this one stops working at once, and calendars that read it get no more tasks.",
          )}
        </p>
      </div>
      <AlarmForm {...{ feed, name, home }} />
      <Form
        method="post"
        action={home}
        replace
        preventScrollReset
        aria-label={name}
        className="flex gap-2 max-sm:w-full"
      >
        <input type="hidden" name="department" value={department ?? ""} />
        {(["make", "end"] as const).map((change) => (
          <Button
            key={change}
            type="submit"
            name="feed"
            value={change}
            size="sm"
            variant={change === "end" ? "danger-quiet" : "secondary"}
            className="max-sm:flex-1"
          >
            {change === "make" ? t("New address") : t("Turn off")}
          </Button>
        ))}
      </Form>
    </li>
  );
}

/** When calendars remind of a task; each choice is saved at once. */
function AlarmForm({ feed: { department, alarm_minutes }, name, home }: FeedRowProps) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action={home}
      replace
      preventScrollReset
      aria-label={`${t("Alarm in the calendar")}: ${name}`}
      onChange={(event) => submit(event.currentTarget)}
      className="flex items-end gap-2 max-sm:w-full"
    >
      <input type="hidden" name="feed" value="alarm" />
      <input type="hidden" name="department" value={department ?? ""} />
      <SelectField
        label={t("Alarm in the calendar")}
        name="alarm"
        defaultValue={alarm_minutes ?? ""}
        options={ALARMS}
        className="max-sm:flex-1"
      />
      <noscript>
        <Button type="submit" size="sm">
          {t("Save")}
        </Button>
      </noscript>
    </Form>
  );
}

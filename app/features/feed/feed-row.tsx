import { Form, useSubmit } from "@remix-run/react";
import { late } from "~/core/words/late";
import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { SelectField } from "~/core/kit/ui/select-field";
import { Since } from "~/core/time/date-time";
import type { listMyFeeds } from "./feeds.model.server";
import { FEED_TEXTS } from "./feed.words";

export type Feed = Awaited<ReturnType<typeof listMyFeeds>>[number];

type FeedRowProps = { feed: Feed; name: string; home: string };

/** A calendar address, which is replaced or turned off at one press: another takes a moment. */
export function FeedRow({ feed, name, home }: FeedRowProps) {
  const { department, made_at, read_at } = feed;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6">
      <Icon name="calendar-clock" className="text-ink-faint size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p>{name}</p>
        <p className="text-ink-faint text-sm">
          {around(
            (made, read) => m.feed_made({ made, read, isRead: String(read_at !== null) }),
            <Since key="made" at={made_at} />,
            <Since key="read" at={read_at ?? made_at} />,
          )}
        </p>
        <p className="text-ink-faint text-xs">{m.feed_a_new_address_ends()}</p>
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
            {change === "make" ? m.feed_new_address() : m.feed_turn_off()}
          </Button>
        ))}
      </Form>
    </li>
  );
}

/** When calendars remind of a task; saved as soon as it is chosen. */
function AlarmForm({ feed: { department, alarm_minutes }, name, home }: FeedRowProps) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action={home}
      replace
      preventScrollReset
      aria-label={`${m.feed_alarm_in_the_calendar()}: ${name}`}
      onChange={(event) => submit(event.currentTarget)}
      className="flex items-end gap-2 max-sm:w-full"
    >
      <input type="hidden" name="feed" value="alarm" />
      <input type="hidden" name="department" value={department ?? ""} />
      <SelectField
        label={m.feed_alarm_in_the_calendar()}
        name="alarm"
        defaultValue={alarm_minutes ?? ""}
        options={ALARMS}
        className="max-sm:flex-1"
      />
      <noscript>
        <Button type="submit" size="sm">
          {m.common_save()}
        </Button>
      </noscript>
    </Form>
  );
}

const ALARMS = late(() => FEED_TEXTS.alarms.map(([value, label]) => ({ value, label })));

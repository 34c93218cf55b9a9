import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import type { Department } from "~/core/person/department";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { readJoinLink } from "./join.model.server";
import { ENDS, MOST_PEOPLE } from "./schema";
import { joined } from "~/core/words/said";

type Link = NonNullable<Awaited<ReturnType<typeof readJoinLink>>>;

type JoinLinkProps = {
  link: Link | null;
  departments: ReadonlyArray<Department>;
  reply: SubmissionResult | null | undefined;
};

/** Whether the join link is on, with the form that makes another one. */
export function JoinLink({ link, departments, reply }: JoinLinkProps) {
  const sending = useNavigation().formData;
  const [form, fields] = useForm<{ hours: string; most: string; department: string }>({
    id: "join-link",
    lastResult: reply ?? undefined,
    defaultValue: { hours: "48", most: "30", department: "none" },
  });
  return (
    <section
      aria-label={m.people_join_link_2()}
      className={cardClass("flex flex-col gap-4 sm:p-6")}
    >
      <Standing link={link} />
      <Form
        method="post"
        {...getFormProps(form)}
        className="grid items-start gap-4 border-t pt-4 sm:grid-cols-3"
      >
        <FormSelect field={fields.hours} label={m.people_ends()} options={ENDS} required />
        <FormField
          field={fields.most}
          label={m.people_how_many_at_most()}
          description={m.people_up_to_most_people({ mostPeople: MOST_PEOPLE })}
          inputMode="numeric"
          required
        />
        <FormSelect
          field={fields.department}
          label={m.common_department()}
          options={departments}
          required
        />
        <Button
          type="submit"
          variant={link === null ? "primary" : "secondary"}
          pending={sending?.has("hours") ?? false}
          className="justify-self-start sm:col-span-3"
        >
          {link === null ? m.people_make_a_join_link() : m.people_make_a_new_link()}
        </Button>
      </Form>
    </section>
  );
}

function Standing({ link }: { link: Link | null }) {
  const settings = useTimeSettings();
  const ending = useNavigation().formData?.get("intent") === "end";
  if (link === null) {
    return (
      <div>
        <h2 className="font-semibold">{m.people_the_join_link_is()}</h2>
        <p className="text-ink-soft measure text-sm">{m.people_people_who_scan_it()}</p>
      </div>
    );
  }
  const until = formatExact(link.ends_at, settings);
  const { taken, most } = link;
  const state = link.is_open
    ? m.people_on_until_until_taken({ until, taken, most })
    : taken >= most
      ? m.people_nobody_else_can_ask({ most })
      : m.people_it_ended_by_itself({ until });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">
          {link.is_open ? m.people_the_join_link_is_on() : m.people_the_join_link_is()}
        </h2>
        <p className="text-ink-soft tabular text-sm">{state}</p>
        <p className="text-ink-faint text-sm">
          {joined(
            [
              link.department_label,
              m.people_made_by_made_by({ madeByName: link.made_by_name }),
            ].filter((part) => part !== null),
          )}
          . {m.people_the_link_itself_was()}
        </p>
      </div>
      <Form method="post">
        <Button type="submit" name="intent" value="end" variant="danger-quiet" pending={ending}>
          {m.people_turn_off()}
        </Button>
      </Form>
    </div>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import type { Department } from "~/core/person/department";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { readJoinLink } from "./join.model.server";
import { JOIN_TEXTS } from "./join.words";
import { ENDS, MOST_PEOPLE } from "./schema";

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
    <section aria-label="Join link" className={cardClass("flex flex-col gap-4 sm:p-6")}>
      <Standing link={link} />
      <Form
        method="post"
        {...getFormProps(form)}
        className="grid items-start gap-4 border-t pt-4 sm:grid-cols-3"
      >
        <FormSelect field={fields.hours} label="Ends" options={ENDS} required />
        <FormField
          field={fields.most}
          label="How many at most"
          description={`Up to ${MOST_PEOPLE}`}
          inputMode="numeric"
          required
        />
        <FormSelect field={fields.department} label="Department" options={departments} required />
        <Button
          type="submit"
          variant={link === null ? "primary" : "secondary"}
          pending={sending?.has("hours") ?? false}
          className="justify-self-start sm:col-span-3"
        >
          {link === null ? JOIN_TEXTS.make : JOIN_TEXTS.makeOther}
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
        <h2 className="font-semibold">{JOIN_TEXTS.off}</h2>
        <p className="text-ink-soft measure text-sm">{JOIN_TEXTS.about}</p>
      </div>
    );
  }
  const until = formatExact(link.ends_at, settings);
  const { taken, most } = link;
  const state = link.is_open
    ? JOIN_TEXTS.open(taken, most, until)
    : taken >= most
      ? JOIN_TEXTS.full(most)
      : JOIN_TEXTS.over(until);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{link.is_open ? JOIN_TEXTS.made : JOIN_TEXTS.off}</h2>
        <p className="text-ink-soft tabular text-sm">{state}</p>
        <p className="text-ink-faint text-sm">
          {[link.department_label, `made by ${link.made_by_name}`]
            .filter((part) => part !== null)
            .join(", ")}
          . {JOIN_TEXTS.shownOnce}
        </p>
      </div>
      <Form method="post">
        <Button type="submit" name="intent" value="end" variant="danger-quiet" pending={ending}>
          {JOIN_TEXTS.end}
        </Button>
      </Form>
    </div>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { type Department, departmentOptions } from "~/core/person/department";
import { titled } from "~/core/kit/page-title";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { Banner } from "~/core/kit/ui/banner";
import { pageColumn } from "~/core/kit/ui/page-column";
import { useRecheck } from "~/core/live/use-recheck";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { joined } from "~/core/words/said";
import { CopyField } from "~/core/kit/ui/copy-field";
import { action } from "./change-join.server";
import { listJoinRequests, readJoinLink } from "./join.model.server";
import { Requests } from "./requests";
import { ENDS, MOST_PEOPLE } from "./schema";
import type { HandedLink } from "../invite/one-time-link";
import { QrCode } from "../invite/qr-code";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.people_join_link };

export const meta = titled(m.people_join_link_2);

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([readJoinLink(db), listJoinRequests(db), listDepartments(db)]),
  );
  const [link, { requests, total }, departments] = page;
  return data(
    { link, requests, total, departments, workspace: me.workspace_name ?? m.common_daymark() },
    { headers },
  );
}

export default function JoinLinkPage() {
  const { link, requests, total, departments, workspace } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  useRecheck(link?.is_open ?? false);
  const made = answer?.value?.link ?? null;
  const failures = answer?.value?.failures ?? [];
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      {answer?.message ? (
        <div className="print:hidden">
          <Banner tone="danger">
            {answer.message}
            {failures.map(({ name, why }) => (
              <span key={`${name} ${why}`} className="block">
                {name === "" ? why : `${name}: ${why}`}
              </span>
            ))}
          </Banner>
        </div>
      ) : null}
      {made !== null && link !== null ? (
        <Poster link={made} workspace={workspace} until={link.ends_at} />
      ) : null}
      <div className="flex flex-col gap-4 print:hidden">
        {total > 0 || link !== null ? <Requests requests={requests} total={total} /> : null}
        <JoinLink link={link} departments={departmentOptions(departments)} reply={answer?.reply} />
      </div>
    </div>
  );
}

type Link = NonNullable<Awaited<ReturnType<typeof readJoinLink>>>;

type JoinLinkProps = {
  link: Link | null;
  departments: ReadonlyArray<Department>;
  reply: SubmissionResult | null | undefined;
};

/** Whether the join link is on, with the form that makes another one. */
function JoinLink({ link, departments, reply }: JoinLinkProps) {
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

type PosterProps = { link: HandedLink; workspace: string; until: string };

/** A new link, to copy, or to print for the wall: black on white, in both themes. */
function Poster({ link: { address, qr }, workspace, until }: PosterProps) {
  return (
    <>
      <section
        aria-label={m.people_the_join_link_is_on()}
        className={cardClass("flex flex-col gap-3 sm:p-6 print:hidden")}
      >
        <h2 className="text-lg font-semibold">{m.people_the_join_link_is_on()}</h2>
        <CopyField
          label={m.people_join_link_2()}
          value={address}
          description={m.people_copy_or_print_it()}
        />
        <Button
          variant="primary"
          onClick={() => window.print()}
          className="self-start noscript:hidden"
        >
          {m.people_print_it_for_the()}
        </Button>
      </section>
      <div className="on-paper rounded-card flex flex-col items-center gap-3 p-6 text-center">
        <p className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {m.people_join_workspace({ workspace })}
        </p>
        <QrCode qr={qr} label={m.people_the_join_link_as()} className="max-w-96" />
        <p>{m.people_scan_this_with_your()}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm">
          {m.people_until_exact({ exact: formatExact(until, useTimeSettings()) })}
        </p>
      </div>
    </>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { type Department, departmentOptions } from "~/core/person/department";
import { titled } from "~/core/kit/page-title";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { Banner } from "~/core/kit/ui/banner";
import { pageColumn } from "~/core/kit/ui/page-column";
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

export const handle = { place: () => t("Join Link") };

export const meta = titled(() => t("Join link"));

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([readJoinLink(db), listJoinRequests(db), listDepartments(db)]),
  );
  const [link, { requests, total }, departments] = page;
  return data(
    { link, requests, total, departments, workspace: me.workspace_name ?? t("Daymark") },
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
    <section aria-label={t("Join link")} className={cardClass("flex flex-col gap-4 sm:p-6")}>
      <Standing link={link} />
      <Form
        method="post"
        {...getFormProps(form)}
        className="grid items-start gap-4 border-t pt-4 sm:grid-cols-3"
      >
        <FormSelect field={fields.hours} label={t("Ends")} options={ENDS} required />
        <FormField
          field={fields.most}
          label={t("How many at most")}
          description={t("Up to {mostPeople}", { mostPeople: MOST_PEOPLE })}
          inputMode="numeric"
          required
        />
        <FormSelect
          field={fields.department}
          label={t("Department")}
          options={departments}
          required
        />
        <Button
          type="submit"
          variant={link === null ? "primary" : "secondary"}
          pending={sending?.has("hours") ?? false}
          className="justify-self-start sm:col-span-3"
        >
          {link === null ? t("Make a join link") : t("Make a new link")}
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
        <h2 className="font-semibold">{t("The join link is off")}</h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "People who scan it say who they are and ask to join. Nobody gets an account until you confirm them here.",
          )}
        </p>
      </div>
    );
  }
  const until = formatExact(link.ends_at, settings);
  const { taken, most } = link;
  const state = link.is_open
    ? t("On until {until}: {taken} of {most} {most, plural, one {place} other {places}} taken.", {
        until,
        taken,
        most,
      })
    : taken >= most
      ? t(
          "Nobody else can ask: {most, plural, one {1 place is} other {all {most} places are}} taken.",
          { most },
        )
      : t("It ended by itself, {until}.", { until });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">
          {link.is_open ? t("The join link is on") : t("The join link is off")}
        </h2>
        <p className="text-ink-soft tabular text-sm">{state}</p>
        <p className="text-ink-faint text-sm">
          {joined(
            [
              link.department_label,
              t("made by {madeByName}", { madeByName: link.made_by_name }),
            ].filter((part) => part !== null),
          )}
          .{" "}
          {t(
            "The link itself was shown when it was made. A new one can be shown again, and ends this one.",
          )}
        </p>
      </div>
      <Form method="post">
        <Button type="submit" name="intent" value="end" variant="danger-quiet" pending={ending}>
          {t("Turn off")}
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
        aria-label={t("The join link is on")}
        className={cardClass("flex flex-col gap-3 sm:p-6 print:hidden")}
      >
        <h2 className="text-lg font-semibold">{t("The join link is on")}</h2>
        <CopyField
          label={t("Join link")}
          value={address}
          description={t("Copy or print it now: it is shown only here. A new link ends this one.")}
        />
        <Button
          variant="primary"
          onClick={() => window.print()}
          className="self-start noscript:hidden"
        >
          {t("Print it for the wall")}
        </Button>
      </section>
      <div className="on-paper rounded-card flex flex-col items-center gap-3 p-6 text-center">
        <p className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {t("Join {workspace}", { workspace })}
        </p>
        <QrCode qr={qr} label={t("The join link as a QR code")} className="max-w-96" />
        <p>{t("Scan this with your phone’s camera, and say who you are.")}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm">
          {t("Until {exact}", { exact: formatExact(until, useTimeSettings()) })}
        </p>
      </div>
    </>
  );
}

const RECHECK_MS = 15_000;

/** Reloads the visible page's data every few seconds: what strangers do gives no rings. */
function useRecheck(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      const { revalidate: again, state: now } = latest.current;
      if (document.visibilityState === "visible" && now === "idle") again();
    }, RECHECK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
}

import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { IntentButton } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { NEWCOMERS_DETAILS } from "~/core/person/details";
import { detailText } from "~/core/person/detail-text";
import { formatWhen } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { listJoinRequests } from "./join.model.server";

type RequestsProps = Awaited<ReturnType<typeof listJoinRequests>>;
type JoinRequest = RequestsProps["requests"][number];

/** The people who ask to join; an admin confirms or refuses each one, or all on the page. */
export function Requests({ requests, total }: RequestsProps) {
  if (total === 0) {
    return (
      <section aria-label={t("Requests")} className={cardClass("sm:p-6")}>
        <h2 className="font-semibold">{t("Nobody is waiting")}</h2>
        <p className="text-ink-soft text-sm">{t("People who ask to join are listed here.")}</p>
      </section>
    );
  }
  const ids = requests.filter(({ held_by }) => held_by === null).map(({ id }) => id);
  return (
    <section aria-label={t("Requests")} className={cardClass("flex flex-col gap-3 sm:p-6")}>
      <h2 className="tabular font-semibold">
        <span role="status">
          {t("{total, plural, one {1 person asks to join} other {{total} people ask to join}}", {
            total,
          })}
        </span>
      </h2>
      <ul className="flex flex-col">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      {total > requests.length ? (
        <p className="text-ink-faint text-sm">
          {t("These are the first {shown}.", { shown: requests.length })}
        </p>
      ) : null}
      {ids.length > 1 ? (
        <div className="flex flex-wrap gap-2 border-t pt-3">
          <Decide
            ids={ids}
            confirm={t("Let in all {ids}", { ids: ids.length })}
            refuse={t("Refuse all")}
            name="all"
          />
        </div>
      ) : null}
    </section>
  );
}

function Row({ request }: { request: JoinRequest }) {
  const { id, full_name, held_by } = request;
  const asked = formatWhen(request.asked_at, useTimeSettings());
  const facts = [
    request.email,
    ...NEWCOMERS_DETAILS.map((detail) => detailText(detail, request.details[detail.key], "")),
    request.department_label,
    asked,
  ].filter((fact) => fact !== null && fact !== "");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{full_name}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{facts.join(" · ")}</p>
        {held_by === null ? null : (
          <p className="text-danger text-sm">
            {t("{name} already has this email address", { name: held_by })}
          </p>
        )}
      </div>
      <Decide
        ids={[id]}
        confirm={held_by === null ? t("Let in") : null}
        refuse={t("Refuse")}
        name={full_name}
      />
    </li>
  );
}

type DecideProps = {
  ids: ReadonlyArray<string>;
  /** The label of the button that lets people in; null if there is nobody whom it could let in. */
  confirm: string | null;
  refuse: string;
  name: string;
};

function Decide({ ids, confirm, refuse, name }: DecideProps) {
  const sending = useNavigation().formData;
  const sent = sending?.getAll("request") ?? [];
  const isSending = sent.length === ids.length && ids.every((id) => sent.includes(id));
  const intent = isSending ? sending?.get("intent") : null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <input key={id} type="hidden" name="request" value={id} />
      ))}
      {confirm === null ? null : (
        <IntentButton
          intent="confirm"
          sending={intent}
          size="sm"
          aria-label={ids.length === 1 ? `${confirm} ${name}` : undefined}
        >
          {confirm}
        </IntentButton>
      )}
      <IntentButton
        intent="refuse"
        sending={intent}
        size="sm"
        variant="danger-quiet"
        aria-label={ids.length === 1 ? `${refuse} ${name}` : undefined}
      >
        {refuse}
      </IntentButton>
    </Form>
  );
}

import { useFetcher } from "@remix-run/react";
import { useId, useState } from "react";
import { t } from "~/core/words/t";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { useAnswer } from "~/core/kit/form/use-answer";
import { Avatar } from "~/core/kit/ui/avatar";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { notify } from "~/core/kit/ui/toaster";
import { PersonPicker } from "../picker/person-picker";
import { PersonLink } from "../person-link";
import type { Lead, Led } from "./leads.model.server";

const FORM = { method: "post", action: "/resources/leads" } as const;

type LeadsProps = { of: Led; leads: ReadonlyArray<Lead>; isArchived: boolean };

/** Who leads a department or a group; admins add leads and remove them. */
export function Leads({ of, leads, isArchived }: LeadsProps) {
  const id = useId();
  const fetcher = useFetcher<ActionAnswer>({ key: `leads-${Object.values(of).join("")}` });
  // After each answer the field is empty for the next lead, or has the one who was refused.
  const [round, setRound] = useState(0);
  useAnswer(fetcher.data, ({ ok, message }) => {
    if (!ok) return;
    setRound((was) => was + 1);
    if (message !== null) notify({ type: "success", message });
  });
  const isBusy = fetcher.state !== "idle";
  const problem = errorOf(fetcher.data);
  const hidden = Object.entries(of).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-semibold">
        {t("Leads")}
      </h3>
      <p className="text-ink-soft text-sm">
        {t("They assign tasks to its people and see what these have to do, and nothing else.")}
      </p>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {leads.length === 0 ? null : (
        <fetcher.Form {...FORM}>
          <input type="hidden" name="intent" value="remove" />
          {hidden}
          <ul aria-labelledby={id} className="divide-hairline divide-y">
            {leads.map(({ uid, full_name: name }) => (
              <li key={uid} className="flex min-h-11 items-center gap-2.5 py-1">
                <Avatar id={uid} name={name} size="sm" />
                <p className="min-w-0 flex-1 truncate text-sm font-medium">
                  <PersonLink uid={uid}>{name}</PersonLink>
                </p>
                <IconButton
                  type="submit"
                  name="lead"
                  value={uid}
                  label={t("{name} no longer leads it", { name })}
                  tooltip={false}
                  size="sm"
                  icon={<Icon name="x" />}
                />
              </li>
            ))}
          </ul>
        </fetcher.Form>
      )}
      {isArchived ? null : (
        <fetcher.Form {...FORM}>
          <input type="hidden" name="intent" value="add" />
          {hidden}
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <PersonPicker
                key={round}
                name="lead"
                label={t("Add a lead")}
                excludeUids={leads.map(({ uid }) => uid)}
                error={fetcher.data?.reply?.error?.lead}
              />
            </div>
            <Button type="submit" pending={isBusy} className="mt-6.5">
              {t("Add")}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </section>
  );
}

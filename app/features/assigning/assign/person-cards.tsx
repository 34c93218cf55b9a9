import { Form } from "@remix-run/react";
import { t } from "~/core/words/t";
import { PersonLoad } from "~/core/person/picker/person-load";
import { Avatar } from "~/core/kit/ui/avatar";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Icon } from "~/core/kit/ui/icon";
import type { Absence } from "~/core/person/away/absence";
import type { Load } from "~/core/person/picker/person";
import { type PeopleList, peopleSearch } from "./list";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";

export type ListedPerson = {
  uid: string;
  full_name: string;
  email: string | null;
  department_label: string | null;
  away: Absence | null;
};

type PersonCardsProps = {
  people: ReadonlyArray<ListedPerson & Load>;
  list: PeopleList;
  ticked: ReadonlyArray<string>;
  onTick: (uid: string, isTicked: boolean) => void;
};

/** People to whom a task can be assigned. There is one form around all: each button names its person in the address. */
export function PersonCards({ people, list, ticked, onTick }: PersonCardsProps) {
  return (
    <Form
      method="get"
      action={peopleSearch.path}
      preventScrollReset
      state={OPENED_HERE}
      className="@container"
    >
      {[...peopleSearch.params({ ...list, assign: undefined })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul
        aria-label={t("People")}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3"
      >
        {people.map((person) => (
          <li
            key={person.uid}
            className={cardClass(
              "person-card grid grid-cols-[auto_auto_minmax(0,1fr)_auto] content-start items-start gap-x-3 gap-y-0.5 py-3.5",
            )}
          >
            <Checkbox
              label={t("Choose {fullName}", { fullName: person.full_name })}
              labelHidden
              checked={ticked.includes(person.uid)}
              onChange={(event) => onTick(person.uid, event.target.checked)}
              className="touch:-my-1 touch:-mx-3 touch:px-3 touch:py-3 row-span-2 py-2 noscript:hidden"
            />
            <Avatar id={person.uid} name={person.full_name} size="md" className="row-span-2" />
            <div className="min-w-0">
              <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {person.full_name}
              </h2>
              <p className="text-ink-soft text-sm">
                {person.department_label ?? t("No Department")}
              </p>
            </div>
            <Button
              type="submit"
              name="assign"
              value={person.uid}
              size="sm"
              aria-haspopup="dialog"
              icon={<Icon name="plus" />}
            >
              {t("Add Task")}
              <span className="sr-only">
                {" "}
                {t("for {fullName}", { fullName: person.full_name })}
              </span>
            </Button>
            <p className="col-span-2 col-start-3 text-sm">
              <PersonLoad load={person} away={person.away} />
            </p>
            <p className="text-ink-faint col-span-2 col-start-3 text-sm [overflow-wrap:anywhere]">
              {person.email}
            </p>
          </li>
        ))}
      </ul>
    </Form>
  );
}

import { type FormEvent, useState } from "react";
import { insideText, listText, numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { type Department, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import type { DetailRules } from "~/core/person/details";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextareaField } from "~/core/kit/ui/text-field";
import { importColumns, MOST_ROWS } from "./columns";

type ListFormProps = {
  rules: DetailRules;
  departments: ReadonlyArray<Department>;
  isReading: boolean;
  onList: (text: string, department: string) => void;
};

/** People by their names alone, all in one department. */
export function ListForm({ rules, departments, isReading, onList }: ListFormProps) {
  const [text, setText] = useState("");
  const [department, setDepartment] = useState(NO_DEPARTMENT_VALUE);
  const required = importColumns(rules)
    .filter(({ key, isRequired }) => isRequired && (key === "contact" || key === "gender"))
    .map(({ label }) => insideText(label));

  function read(event: FormEvent) {
    event.preventDefault();
    onList(text, department);
  }

  return (
    <section
      id="list"
      aria-label={m.people_list()}
      className={cardClass("mb-4 flex flex-col gap-3 py-5 sm:px-6")}
    >
      <h2 className="font-semibold">{m.people_paste_a_list_of()}</h2>
      {required.length > 0 ? (
        <Banner tone="info">
          {m.people_a_list_of_names({ what: listText(required) })}{" "}
          <Link to="/admin-dashboard/settings" className="text-action underline">
            {m.common_settings()}
          </Link>
        </Banner>
      ) : (
        <form onSubmit={read} className="flex flex-col gap-3">
          <TextareaField
            label={m.people_one_person_per_line_2()}
            description={`${m.people_one_person_per_line({ most: numberText(MOST_ROWS) })} ${m.people_people_without_an_email()}`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            spellCheck={false}
            autoComplete="off"
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SelectField
              label={m.people_department_for_all()}
              name="department"
              options={departments}
              value={department}
              onChange={(event) => setDepartment(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="primary"
              pending={isReading}
              disabled={text.trim() === ""}
            >
              {m.people_check_names()}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

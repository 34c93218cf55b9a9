import { useState } from "react";
import { m } from "~/core/words/m";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { SelectField } from "~/core/kit/ui/select-field";
import type { DetailRules } from "~/core/person/details";
import { labelOf, TABLE_COLUMNS, type TableColumn } from "./columns";
import type { DateOrder } from "./dates";
import { guessColumns, isPerson } from "./guess-columns";
import { type Table, withoutHeadings } from "./import-people";
import { IMPORT_TEXTS } from "./import.words";
import { Question } from "./question";
import { type Answers, knownAnswers, type LostFront, questionsOf, withFront } from "./repairs";

const SHOWN = 3;

type ColumnsFormProps = {
  name: string;
  table: Table;
  rules: DetailRules;
  isReading: boolean;
  onColumns: (table: Table, columns: ReadonlyArray<TableColumn | null>, answers: Answers) => void;
  onDiscard: () => void;
};

/** Asks what each column of somebody else's table is, and what its values leave open. */
export default function ColumnsForm({
  name,
  table: found,
  rules,
  isReading,
  onColumns,
  onDiscard,
}: ColumnsFormProps) {
  const [isHeaded, setIsHeaded] = useState(() => !isPerson(found.header));
  const table = isHeaded ? found : withoutHeadings(found);
  const [columns, setColumns] = useState(() => guessColumns(found.header));
  // It may be a person, with a password.
  const firstLine = found.header.cells.filter((_, index) => columns[index] !== "password");
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [kept, setKept] = useState<ReadonlyArray<LostFront["column"]>>([]);
  const { isOrderOpen, lost } = questionsOf(table.rows, columns, rules);

  function choose(index: number, value: string) {
    const key = TABLE_COLUMNS.find((column) => column.key === value)?.key ?? null;
    setColumns(columns.map((was, place) => (place === index ? key : was)));
  }

  function read() {
    const known = knownAnswers(table.rows, columns);
    onColumns(table, columns, {
      order: isOrderOpen ? order : known.order,
      lost: lost.filter(({ column }) => !kept.includes(column)),
    });
  }

  function head(isIt: boolean) {
    setIsHeaded(isIt);
    setColumns(guessColumns(found.header));
  }

  return (
    <Question
      label={m.people_columns()}
      hint={m.people_say_what_each_column()}
      answer={m.people_check_rows()}
      onAnswer={read}
      {...{ name, isReading, onDiscard }}
    >
      <Checkbox
        label={m.people_the_first_line_names()}
        description={m.people_it_says_cells({ cells: firstLine.join(" · ") })}
        checked={isHeaded}
        onChange={(event) => head(event.currentTarget.checked)}
      />
      <ul className="flex flex-col border-y">
        {table.header.cells.map((title, index) => (
          <li
            key={index}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 not-last:border-b"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold [overflow-wrap:anywhere]">{titleOf(title, index)}</p>
              <p className="text-ink-faint line-clamp-2 text-sm [overflow-wrap:anywhere]">
                {columns[index] === "password" ? m.people_not_shown() : firstValues(table, index)}
              </p>
            </div>
            <SelectField
              label={m.people_what_heading_is({ heading: titleOf(title, index) })}
              labelHidden
              className="w-full sm:w-56"
              placeholder={m.people_not_used()}
              options={TABLE_COLUMNS.map(({ key, label }) => ({ value: key, label }))}
              value={columns[index] ?? ""}
              onChange={(event) => choose(index, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {isOrderOpen ? (
        <SelectField
          label={m.people_what_comes_first_in()}
          className="w-full sm:w-80"
          placeholder={m.people_choose()}
          options={IMPORT_TEXTS.dateOrders}
          required
          value={order ?? ""}
          onChange={(event) => setOrder(event.currentTarget.value === "day" ? "day" : "month")}
        />
      ) : null}
      {lost.map(({ column, front, digits, count, example }) => (
        <Checkbox
          key={column}
          label={m.people_put_back_the_zeros({
            front: String(front === "+"),
            column: labelOf(column),
          })}
          description={m.people_was_becomes_is({
            count,
            was: example,
            is: withFront(example, { front, digits }),
          })}
          checked={!kept.includes(column)}
          onChange={({ currentTarget: { checked } }) =>
            setKept(checked ? kept.filter((one) => one !== column) : [...kept, column])
          }
        />
      ))}
    </Question>
  );
}

function titleOf(title: string, index: number): string {
  return title.trim() || m.people_column_index({ index: index + 1 });
}

function firstValues({ rows }: Table, index: number): string {
  const values = rows
    .slice(0, SHOWN)
    .map(({ cells }) => cells[index]?.trim() ?? "")
    .filter((value) => value !== "");
  return values.length > 0 ? values.join(" · ") : m.people_empty_in_the_first();
}

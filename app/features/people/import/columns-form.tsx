import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TABLE_COLUMNS, type TableColumn } from "./columns";
import type { DateOrder } from "./dates";
import { guessColumns } from "./guess-columns";
import { knownOrder, type Table } from "./import-people";
import { IMPORT_TEXTS } from "./import.words";

const SHOWN = 3;

type ColumnsFormProps = {
  name: string;
  table: Table;
  isReading: boolean;
  onColumns: (columns: ReadonlyArray<TableColumn | null>, order: DateOrder | null) => void;
  onDiscard: () => void;
};

/** Asks what each column of somebody else's table is, and which order its dates have. */
export default function ColumnsForm({
  name,
  table,
  isReading,
  onColumns,
  onDiscard,
}: ColumnsFormProps) {
  const [columns, setColumns] = useState(() => guessColumns(table.header));
  const [order, setOrder] = useState<DateOrder | null>(null);
  const known = knownOrder(table, columns);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused element, with which the file was chosen, is gone.
  useEffect(() => heading.current?.focus(), []);

  function choose(index: number, value: string) {
    const key = TABLE_COLUMNS.find((column) => column.key === value)?.key ?? null;
    setColumns(columns.map((was, place) => (place === index ? key : was)));
  }

  function read(event: FormEvent) {
    event.preventDefault();
    onColumns(columns, known ?? order);
  }

  return (
    <section aria-label={t("Columns")} className={cardClass("flex flex-col gap-4 py-5 sm:px-6")}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "Say what each column is. Below its name are the first values. You see every row before anybody is added.",
          )}
        </p>
      </div>
      <form onSubmit={read} className="flex flex-col gap-4">
        <ul className="flex flex-col border-y">
          {table.header.cells.map((title, index) => (
            <li
              key={index}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 not-last:border-b"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold [overflow-wrap:anywhere]">{titleOf(title, index)}</p>
                <p className="text-ink-faint line-clamp-2 text-sm [overflow-wrap:anywhere]">
                  {columns[index] === "password" ? t("Not shown") : firstValues(table, index)}
                </p>
              </div>
              <SelectField
                label={t("What “{heading}” is", { heading: titleOf(title, index) })}
                labelHidden
                className="w-full sm:w-56"
                placeholder={t("Not used")}
                options={TABLE_COLUMNS.map(({ key, label }) => ({ value: key, label }))}
                value={columns[index] ?? ""}
                onChange={(event) => choose(index, event.currentTarget.value)}
              />
            </li>
          ))}
        </ul>
        {known === null ? (
          <SelectField
            label={t("What comes first in the dates")}
            className="w-full sm:w-80"
            placeholder={t("Choose")}
            options={IMPORT_TEXTS.dateOrders}
            required
            value={order ?? ""}
            onChange={(event) => setOrder(event.currentTarget.value === "day" ? "day" : "month")}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-auto">
          <Button onClick={onDiscard}>{t("Choose again")}</Button>
          <Button type="submit" variant="primary" pending={isReading}>
            {t("Check rows")}
          </Button>
        </div>
      </form>
    </section>
  );
}

function titleOf(title: string, index: number): string {
  return title.trim() || t("Column {index}", { index: index + 1 });
}

function firstValues({ rows }: Table, index: number): string {
  const values = rows
    .slice(0, SHOWN)
    .map(({ cells }) => cells[index]?.trim() ?? "")
    .filter((value) => value !== "");
  return values.length > 0 ? values.join(" · ") : t("Empty in the first rows");
}

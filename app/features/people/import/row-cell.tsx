import type { KeyboardEvent } from "react";
import { SelectField } from "~/core/kit/ui/select-field";
import { TableCell } from "~/core/kit/ui/table";
import { TextField } from "~/core/kit/ui/text-field";
import { cn } from "~/core/kit/cn";
import type { Department } from "~/core/person/department";
import { genderLabels, roleLabels } from "~/core/person/labels";
import { m } from "~/core/words/m";
import { type ImportColumn, labelOf } from "./columns";
import type { ImportRow } from "./read-row";

export type OnType = (line: number, column: ImportColumn, value: string) => void;

type RowCellProps = {
  row: ImportRow;
  column: ImportColumn;
  departments: ReadonlyArray<Department>;
  onType: OnType | null;
};

/** A cell of a row: its text, or a field whose content is judged once it is left, or with Enter also as it is. */
export function RowCell({ row, column, departments, onType }: RowCellProps) {
  const { line, cells, problems } = row;
  const value = cells[column];
  const options = optionsOf(column, departments);
  const problem = problems[column];
  const ground = problem === undefined ? undefined : "bg-danger-soft";
  if (onType === null) {
    const text = options?.find((option) => option.value === value)?.label ?? value;
    return (
      <TableCell className={cn("max-w-48", ground)}>
        {column === "password" ? null : (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
        )}
      </TableCell>
    );
  }
  const field = {
    label: m.people_cell_of_line({ column: labelOf(column), line }),
    labelHidden: true,
    error: problem ?? null,
    className: "w-44 whitespace-normal",
  };
  function take(typed: string) {
    onType?.(line, column, typed);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) take(event.currentTarget.value);
  }
  return (
    <TableCell className={cn("py-2", ground)}>
      {options === null ? (
        <TextField
          {...field}
          defaultValue={value}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== value) take(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <SelectField
          {...field}
          options={
            options.some((option) => option.value === value)
              ? options
              : [{ value, label: value }, ...options]
          }
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
        />
      )}
    </TableCell>
  );
}

function optionsOf(column: ImportColumn, departments: ReadonlyArray<Department>) {
  if (column === "department") return departments;
  const labels: Partial<Record<ImportColumn, Record<string, string>>> = {
    gender: genderLabels,
    role: roleLabels,
  };
  const known = labels[column];
  return known ? Object.entries(known).map(([value, label]) => ({ value, label })) : null;
}

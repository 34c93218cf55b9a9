import { useRef } from "react";
import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { TextField } from "~/core/kit/ui/text-field";
import { DoneField } from "~/task/needs/done-field";
import { MOST_LINES } from "../task-lines";
import type { useLines } from "./use-lines";

type TitleLinesProps = {
  titles: ReturnType<typeof useLines>;
  /** The error of each of them. */
  errors: ReadonlyArray<Array<string> | undefined>;
  /** What is wrong with what done means for each. */
  doneErrors: ReadonlyArray<Array<string> | undefined>;
};

/**
 * The title of a task or, after several lines were pasted, one for each task, to be checked before they are created.
 */
export function TitleLines({ titles, errors, doneErrors }: TitleLinesProps) {
  const { lines, cut, change, remove, paste } = titles;
  const list = useRef<HTMLOListElement>(null);
  const areSeveral = lines.length > 1;

  function takeOut(id: string, place: number) {
    const fields = list.current?.querySelectorAll<HTMLInputElement>("input[data-title]");
    // The next one takes its place, or the previous one if it was the last.
    fields?.item(place + 1 < lines.length ? place + 1 : place - 1).focus();
    remove(id);
  }

  return (
    <div className="flex flex-col gap-2">
      <ol ref={list} aria-label={m.assigning_tasks_to_create()} className="flex flex-col gap-2">
        {lines.map(({ id, text, done }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-1">
            {/* What is typed is in the visible field; this one carries it. */}
            <input type="hidden" name="titles" value={text} />
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name="done" value={done} />
            <TextField
              label={areSeveral ? m.assigning_title_place({ place: place + 1 }) : m.common_title()}
              labelHidden={areSeveral}
              error={errors[place]}
              description={
                areSeveral || errors[place]
                  ? undefined
                  : m.assigning_paste_several_lines_to({ mostLines: MOST_LINES })
              }
              required
              data-title
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                // After the titles comes whose they are, however many fields are between.
                event.currentTarget.form?.querySelector<HTMLElement>("[role=combobox]")?.focus();
              }}
              onPaste={(event) => {
                if (paste(id, event.clipboardData.getData("text/plain"))) event.preventDefault();
              }}
              className="min-w-0 flex-1"
            />
            {areSeveral ? (
              <IconButton
                label={m.assigning_take_out_text({
                  text: text || m.assigning_title_place_2({ place: place + 1 }),
                })}
                tooltip={false}
                icon={<Icon name="x" />}
                onClick={() => takeOut(id, place)}
              />
            ) : null}
            {areSeveral && (done !== "" || doneErrors[place]) ? (
              <div className="w-full">
                <DoneField
                  text={done}
                  error={doneErrors[place]}
                  onChange={(said) => change(id, { done: said })}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {areSeveral ? (cut ?? m.assigning_lines_tasks_each_with({ lines: lines.length })) : null}
      </p>
    </div>
  );
}

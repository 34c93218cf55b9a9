import { useState } from "react";
import { m } from "~/core/words/m";
import { newId } from "~/core/kit/new-id";
import { Button } from "~/core/kit/ui/button";
import { FieldError } from "~/core/kit/ui/field";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { TextField } from "~/core/kit/ui/text-field";
import { href } from "~/core/server/addresses";
import { sendFields } from "~/core/live/ask";
import { isFlag, isNullOr, isShaped, isText } from "~/core/kit/shape";
import { type NewPoint, NOTHING, writeDone } from "../done";
import { isListsAnswer, type PointList } from "./lists";

const ADDRESS = href("/resources/needs");
const MOST_MS = 15_000;
const isAnswer = isShaped({ ok: isFlag, message: isNullOr(isText) });

type PointListsProps = {
  points: ReadonlyArray<NewPoint>;
  onUse: (points: ReadonlyArray<NewPoint>) => void;
};

/** Takes points from a kept list, and keeps those that are written as one. */
export function PointLists({ points, onUse }: PointListsProps) {
  const [open, setOpen] = useState<"use" | "keep" | null>(null);
  const [lists, setLists] = useState<ReadonlyArray<PointList> | null>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [newest, setNewest] = useState(newId);

  async function load() {
    const read: unknown = await fetch(ADDRESS)
      .then((response) => response.json())
      .catch(() => null);
    if (isListsAnswer(read)) setLists(read.lists);
    else setProblem(m.needs_the_lists_cannot_be());
  }

  async function send(fields: Record<string, string>, done: string) {
    setIsSending(true);
    const { said: read } = await sendFields(ADDRESS, new URLSearchParams(fields), MOST_MS);
    setIsSending(false);
    const answer = isAnswer(read) ? read : null;
    setProblem(answer?.ok ? null : (answer?.message ?? m.needs_the_lists_cannot_be()));
    if (answer?.ok !== true) return;
    setNewest(newId());
    setSaid(done);
    if (fields.intent === "keep") setOpen(null);
    await load();
  }

  const called = name.trim();
  const known = lists?.find((one) => one.name.toLowerCase() === called.toLowerCase());

  function keep() {
    const { id, version } = known ?? { id: newest, version: 0 };
    const fields = { intent: "keep", id, version: String(version), name: called };
    const done = writeDone({ ...NOTHING, points: [...points] });
    void send({ ...fields, done }, m.needs_kept_as_name({ name: called }));
  }

  function toggle(next: "use" | "keep") {
    setProblem(null);
    setSaid("");
    setOpen(open === next ? null : next);
    if (open !== next) void load();
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="-ms-2.5 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open === "use"}
          onClick={() => toggle("use")}
        >
          {m.needs_use_a_list()}
        </Button>
        {points.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={open === "keep"}
            onClick={() => toggle("keep")}
          >
            {m.needs_keep_these_as()}
          </Button>
        ) : null}
      </div>
      {open === "use" && lists !== null ? (
        lists.length === 0 ? (
          <p className="text-ink-soft text-sm">{m.needs_no_lists_yet()}</p>
        ) : (
          <ul
            aria-label={m.needs_kept_lists()}
            className="rounded-control divide-hairline max-h-56 divide-y overflow-y-auto border"
          >
            {lists.map((list) => (
              <li key={list.id} className="flex items-center">
                <button
                  type="button"
                  className="hover:bg-sunken touch:min-h-11 min-w-0 flex-1 px-3 py-1.5 text-start text-sm"
                  onClick={() => {
                    onUse(list.points);
                    setOpen(null);
                  }}
                >
                  <span dir="auto" className="[overflow-wrap:anywhere]">
                    {list.name}
                  </span>{" "}
                  <span className="text-ink-faint">
                    {m.needs_points_count({ count: list.points.length })}
                  </span>
                </button>
                <IconButton
                  label={m.needs_delete_the_list_name({ name: list.name })}
                  tooltip={false}
                  icon={<Icon name="x" />}
                  onClick={() =>
                    void send(
                      { intent: "delete", id: list.id },
                      m.needs_list_name_deleted({ name: list.name }),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )
      ) : null}
      {open === "keep" ? (
        <div className="flex items-end gap-2">
          <TextField
            label={m.needs_name_of_the_list()}
            value={name}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (called !== "") keep();
            }}
          />
          <Button pending={isSending} disabled={called === ""} onClick={keep}>
            {known ? m.needs_replace_it() : m.needs_keep()}
          </Button>
        </div>
      ) : null}
      {problem ? <FieldError id="lists-error" text={problem} /> : null}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}

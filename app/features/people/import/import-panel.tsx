import { useBeforeUnload } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { peopleCount } from "~/core/person/group";
import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Icon } from "~/core/kit/ui/icon";
import { saveFile } from "~/core/kit/csv/write";
import type { ImportRow } from "./read-row";
import { withBelieved } from "./rows";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";
import { problemsFile } from "./files";
import { CardsForm } from "./cards-form";
import { ImportProgress } from "./import-progress";
import { RowsTable } from "./rows-table";
import { useImport } from "./use-import";

export type LoadedFile = {
  importId: string;
  name: string;
  rows: ReadonlyArray<ImportRow>;
  unused: ReadonlyArray<string>;
  /** False if Daymark could not check which email addresses are taken. */
  isChecked: boolean;
};

type ImportPanelProps = {
  file: LoadedFile;
  /** Whether there is a mail server. */
  canInvite: boolean;
  onDiscard: () => void;
};

/** What is in a file, the choice to add all good rows or none, and the progress. */
export default function ImportPanel({ file, canInvite, onDiscard }: ImportPanelProps) {
  const [believed, setBelieved] = useState<ReadonlySet<number>>(new Set());
  const rows = withBelieved(file.rows, believed);
  const doubtful = rows.filter((row) => row.doubtful !== null);
  // A namesake is asked about alone: a list that was pasted twice would add everybody twice.
  const odd = doubtful.filter((row) => !row.isNamesake).map(({ line }) => line);
  const people = rows.flatMap(({ person }) => (person === null ? [] : [person]));
  const [invite, setInvite] = useState(false);
  const { phase, results, asks, start, mailAgain, pause } = useImport(
    file.importId,
    people,
    invite,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = [...results.values()].filter(({ error }) => error !== null).length;
  const isWithout = people.some(({ password }) => password === undefined);
  const canBeMailed = people.some((one) => one.password === undefined && one.email !== null);
  const bad = rows.length - people.length;
  const isBusy = phase !== "ready" && phase !== "done";

  // The focused element is gone: the file was chosen there.
  useEffect(() => heading.current?.focus(), []);
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault();
  });
  const good = m.people_good_rows(counted(people.length));

  return (
    <section aria-label={m.people_preview()} className={cardClass("flex flex-col gap-4 px-0 py-5")}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-lg font-semibold [overflow-wrap:anywhere]"
          >
            {file.name}
          </h2>
          <p className="text-ink-soft tabular text-sm" role="status">
            {bad > 0
              ? m.people_count_with_problems({ good, bad: m.people_rows(counted(bad)) })
              : good}
          </p>
          {file.unused.length > 0 ? (
            <p className="text-ink-faint text-sm">
              {m.people_not_used_unused({ unused: file.unused.join(", ") })}
            </p>
          ) : null}
          {file.isChecked ? null : (
            <p className="text-ink-faint text-sm">{m.people_daymark_could_not_check()}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          {bad + failed > 0 && !isBusy ? (
            <Button
              icon={<Icon name="download" />}
              onClick={() => saveFile(problemsFile(rows, results), "daymark-people-problems.csv")}
            >
              {m.people_download_problems()}
            </Button>
          ) : null}
          {phase === "ready" ? (
            <>
              <Button onClick={onDiscard}>
                {people.length > 0 ? m.people_add_none() : m.people_choose_again()}
              </Button>
              {people.length > 0 ? (
                <Button variant="primary" onClick={() => void start()}>
                  {bad > 0
                    ? m.people_add_good_ones(counted(people.length))
                    : m.people_add_count({ count: peopleCount(people.length) })}
                </Button>
              ) : null}
            </>
          ) : null}
          {phase === "done" ? (
            <>
              <Button onClick={onDiscard}>{m.people_add_more()}</Button>
              <ButtonLink to="/admin-dashboard/all-users">{m.people_all_users()}</ButtonLink>
              <CardsForm
                uids={people.flatMap(({ line, password }) =>
                  password === undefined ? (results.get(line)?.uid ?? []) : [],
                )}
              />
            </>
          ) : null}
        </div>
      </div>
      {phase === "ready" && doubtful.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 px-4 text-sm sm:px-6">
          <p className="text-ink-soft measure">{m.people_a_name_with_a()}</p>
          {odd.length > 1 ? (
            <Button size="sm" onClick={() => setBelieved(new Set([...believed, ...odd]))}>
              {m.people_take_all_count_doubtful({ count: odd.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {phase === "ready" ? (
        <div className="text-ink-soft measure flex flex-col gap-2 px-4 text-sm sm:px-6">
          {isWithout && invite ? null : (
            <p>
              {isWithout ? m.people_people_without_a_password() : m.people_daymark_does_not_send()}
            </p>
          )}
          {canBeMailed ? (
            <Checkbox
              label={INVITE_TEXTS.choiceOfMany}
              description={canInvite ? INVITE_TEXTS.hint : `${MAIL_PROBLEMS.none}.`}
              disabled={!canInvite}
              checked={invite}
              onChange={(event) => setInvite(event.currentTarget.checked)}
            />
          ) : null}
        </div>
      ) : (
        <ImportProgress
          phase={phase}
          total={people.length}
          added={results.size - failed}
          failures={rows.flatMap(({ line, cells }) => {
            const error = results.get(line)?.error ?? null;
            return error === null ? [] : [{ line, email: cells.email || cells.username, error }];
          })}
          notMailed={rows.flatMap(({ line, cells }) => {
            const error = results.get(line)?.notMailed ?? null;
            return error === null ? [] : [{ line, email: cells.email, error }];
          })}
          isMailing={invite}
          onMailAgain={() => void mailAgain()}
          onStart={() => void start()}
          onPause={pause}
        />
      )}
      <ConfirmWindow
        asks={asks}
        action="/admin-dashboard/import-users"
        pending={phase === "running"}
        onPassword={(password) => void start(password)}
      />
      <RowsTable
        rows={rows}
        onBelieve={phase === "ready" ? (line) => setBelieved(new Set([...believed, line])) : null}
      />
    </section>
  );
}

function counted(count: number) {
  return { count, shown: numberText(count) };
}

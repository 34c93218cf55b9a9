import { useBeforeUnload } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { peopleCount } from "~/core/person/group";
import { joined, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Checkbox } from "~/core/kit/ui/checkbox";
import type { ImportColumn } from "./columns";
import { withRefused } from "./rows";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";
import { ImportProgress } from "./import-progress";
import { RowsTable } from "./rows-table";
import { useImport } from "./use-import";
import { type LoadedFile, useRows } from "./use-rows";

type ImportPanelProps = {
  file: LoadedFile;
  /** Whether there is a mail server. */
  canInvite: boolean;
  onDiscard: () => void;
};

/** What is in a file, the choice to add all good rows or none, and the progress. */
export default function ImportPanel({ file, canInvite, onDiscard }: ImportPanelProps) {
  const { rows: judged, corrected, type } = useRows(file);
  const people = judged.flatMap(({ person }) => person ?? []);
  const [invite, setInvite] = useState(false);
  const { phase, results, asks, start, mailAgain, forget, pause } = useImport(
    file.importId,
    people,
    invite,
  );
  const rows = withRefused(judged, results);
  const heading = useRef<HTMLHeadingElement>(null);
  const failed = [...results.values()].filter(({ error }) => error !== null).length;
  const toAdd = people.filter(({ line }) => !results.has(line)).length;
  const isWithout = people.some(({ password }) => password === undefined);
  const canBeMailed = people.some((one) => one.password === undefined && one.email !== null);
  const bad = rows.filter(({ person }) => person === null).length;
  const isAtRest = phase === "ready" || phase === "done";

  // The focused element, with which the file was chosen, is gone.
  useEffect(() => heading.current?.focus(), []);
  useBeforeUnload((event) => {
    if (!isAtRest) event.preventDefault();
  });
  const good = t(
    "{count, plural, one {{shown} good row} other {{shown} good rows}}",
    counted(rows.length - bad),
  );

  function correct(line: number, column: ImportColumn, value: string) {
    forget([line]);
    void type(line, column, value);
  }

  return (
    <section aria-label={t("Preview")} className={cardClass("flex flex-col gap-4 px-0 py-5")}>
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
              ? t("{good}, {bad} with problems", {
                  good,
                  bad: t("{count, plural, one {{shown} row} other {{shown} rows}}", counted(bad)),
                })
              : good}
          </p>
          {file.unused.length > 0 ? (
            <p className="text-ink-faint text-sm">
              {t("Not used: {unused}", { unused: joined(file.unused) })}
            </p>
          ) : null}
          {file.taken !== null ? null : (
            <p className="text-ink-faint text-sm">
              {t(
                "Daymark could not check which email addresses are taken. You will see it when the people are added.",
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          {phase === "ready" ? (
            <Button onClick={onDiscard}>
              {people.length > 0 ? t("Add none") : t("Choose again")}
            </Button>
          ) : null}
          {isAtRest && toAdd > 0 ? (
            <Button variant="primary" onClick={() => void start()}>
              {bad > 0 || phase === "done"
                ? t(
                    "Add the {count, plural, one {{shown} good one} other {{shown} good ones}}",
                    counted(toAdd),
                  )
                : t("Add {count}", { count: peopleCount(toAdd) })}
            </Button>
          ) : null}
          {phase === "done" ? (
            <>
              <Button onClick={onDiscard}>{t("Add more")}</Button>
              <ButtonLink to="/admin-dashboard/all-users">{t("All Users")}</ButtonLink>
            </>
          ) : null}
        </div>
      </div>
      {phase === "ready" ? (
        <div className="text-ink-soft measure flex flex-col gap-2 px-4 text-sm sm:px-6">
          {isWithout && invite ? null : (
            <p>
              {isWithout
                ? t(
                    "People without a password choose one with “Forgotten password?” on the sign-in page. Those without an email address need a one-time link, which you make under All Users.",
                  )
                : t(
                    "Daymark does not send the passwords: give them to people yourself. Each chooses their own at the first sign-in.",
                  )}
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
          failed={failed}
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
        departments={file.workspace.departments}
        corrected={new Set([...corrected].filter((line) => !results.has(line)))}
        onType={isAtRest ? correct : null}
      />
    </section>
  );
}

function counted(count: number) {
  return { count, shown: numberText(count) };
}

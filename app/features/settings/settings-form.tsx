import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { cardClass, cn } from "~/core/kit/cn";
import { SETTING_LABELS, type SettingFields, type SettingName } from "./setting-labels";
import type { ZoneNow } from "~/core/time/time-zone";
import { WhenTold } from "~/features/settings/told/when-told";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { TextareaField, TextField } from "~/core/kit/ui/text-field";
import { SelectField } from "~/core/kit/ui/select-field";
import { idleOptions } from "~/core/time/idle-time";
import { FilesUse, type FilesUsed, NameCard, PeopleCard, ZoneCard } from "./workspace-cards";
import {
  beginEditing,
  fieldsOfForm,
  followRefusal,
  followSaved,
  SETTING_NAMES,
  settingText,
  SHOWN,
  takeTheirs,
} from "./fields";
import { TheirChanges } from "./their-changes";
import type { SettingsValue } from "./form-schema";
import { LARGEST_MB, type SettingField } from "./workspace-fields";
import { FILES_CARD } from "./files.words";

type SettingsFormProps = {
  current: SettingFields;
  zones: ReadonlyArray<ZoneNow>;
  /** The zones for which the server and the database have different rules. */
  doubtfulZones: ReadonlyArray<string>;
  /** The time in the zone in force. */
  now: ReactNode;
  filesUsed: FilesUsed;
};

/** All settings of the workspace in one form, those that change most often first. */
export function SettingsForm({ current, zones, doubtfulZones, now, filesUsed }: SettingsFormProps) {
  const settings = useSettings(current);
  const { answer, began, saved, shown, rounds, disputed, problem, problemOf } = settings;
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formData?.get("intent") === "settings";

  useEffect(() => {
    if (answer?.ok === false) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]:not([hidden])")?.focus();
    }
  }, [answer]);

  function fieldOf(name: SettingName) {
    const label = SETTING_LABELS[name];
    const field = { name, label, defaultValue: shown[name], error: problemOf(name) };
    return { field, round: rounds[name] ?? 0 };
  }

  return (
    <Form
      ref={form}
      method="post"
      replace
      preventScrollReset
      aria-label={t("Settings")}
      onInput={(event) => settings.read(event.currentTarget)}
      onSubmit={(event) => settings.send(event.currentTarget)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name={SHOWN} value={JSON.stringify(began)} />
      <AnswersCard {...fieldOf("quickAnswers")} />
      <NameCard name={fieldOf("workspaceName")} language={fieldOf("language")} />
      <PeopleCard fieldOf={fieldOf} />
      <ZoneCard {...fieldOf("timeZone")} zones={zones} doubtful={doubtfulZones}>
        {now}
      </ZoneCard>
      <IdleCard {...fieldOf("idleHours")} />
      <FilesCard
        allowed={fieldOf("filesAllowed")}
        largest={fieldOf("largestFileMb")}
        space={fieldOf("fileSpaceGb")}
        used={filesUsed}
      />
      {/* Shown below the form, beside the other settings of notifications. */}
      <WhenTold shown={shown} rounds={rounds} errorOf={problemOf} />
      {disputed.length === 0 ? null : (
        <TheirChanges names={disputed} theirs={saved} onTake={settings.takeTheirs} />
      )}
      {problem === null ? null : <Banner tone="danger">{problem}</Banner>}
      <div
        className={cn(
          "rounded-card bg-surface shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10",
          "flex min-h-14 items-center gap-3 border py-2 ps-4 pe-2 sm:ps-6 lg:bottom-4",
        )}
      >
        <p className="text-ink-soft min-w-0 flex-1 text-sm" aria-live="polite">
          {settings.isChanged ? t("Not saved yet") : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          pendingLabel={t("Saving...")}
          className="min-w-36"
        >
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}

/** The form of the settings while somebody fills it in and another admin may save. */
function useSettings(current: SettingFields) {
  const answer = useKeptAnswer(useActionData<ActionAnswer<SettingsValue>>());
  const [over, setOver] = useState<ActionAnswer<SettingsValue>>();
  const [seen, setSeen] = useState(current);
  const [heard, setHeard] = useState(answer);
  const [editing, setEditing] = useState(() => ({
    ...beginEditing(answer?.value?.saved ?? current),
    ...answer?.value,
  }));
  if (seen !== current) {
    setSeen(current);
    setEditing((before) => followSaved(before, current));
  }
  if (heard !== answer) {
    setHeard(answer);
    const now = answer?.value?.saved;
    if (now) setEditing((before) => followRefusal(before, now));
  }
  const { began, saved, shown, rounds, disputed } = editing;

  /** Why a field cannot be saved now; the text stays until the field is changed, or sent again. */
  function problemOf(name: SettingName): string | null {
    if (disputed.includes(name))
      return t(
        "Another admin has changed this to {theirs}. Save again to overwrite it with your choice.",
        { theirs: settingText(name, saved[name]) },
      );
    const refused = answer === over ? null : answer?.value;
    return refused?.shown[name] === shown[name] ? (refused.errors[name] ?? null) : null;
  }

  function read(form: HTMLFormElement) {
    const fields = fieldsOfForm(new FormData(form));
    setEditing((before) => ({ ...before, shown: fields }));
  }

  return {
    answer,
    began,
    saved,
    shown,
    rounds,
    disputed,
    isChanged: SETTING_NAMES.some((name) => shown[name] !== saved[name]),
    problem: answer === over ? null : errorOf(answer),
    problemOf,
    read,
    send: (form: HTMLFormElement) => {
      read(form);
      setOver(answer);
    },
    takeTheirs: () => setEditing(takeTheirs),
  };
}

/** The quick answers that people can send with one tap. */
function AnswersCard({ field, round }: SettingField) {
  return (
    <section aria-labelledby="answers" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="answers" className="font-semibold">
          {t("Quick answers")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t("What people can say about their task with one tap, above the text box.")}
        </p>
      </div>
      <TextareaField key={round} {...field} label={t("One per line, at most six")} rows={6} />
    </section>
  );
}

type FilesCardProps = Record<"allowed" | "largest" | "space", SettingField> & {
  used: FilesUsed;
};

/** Whether people can send files, how large each may be, and how much room is used. */
function FilesCard({ allowed, largest, space, used }: FilesCardProps) {
  return (
    <section aria-labelledby="files" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="files" className="font-semibold">
          {t("Photos and files")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "People can send photos, voice messages and files with messages, answers and new tasks. Voice messages have no transcript. What was sent stays when this is turned off.",
          )}
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          key={`allowed ${allowed.round}`}
          {...allowed.field}
          options={Object.entries(FILES_CARD.allowed).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          key={`largest ${largest.round}`}
          {...largest.field}
          description={t("In MB, at most {most}.", { most: LARGEST_MB })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <TextField
          key={`space ${space.round}`}
          {...space.field}
          description={t("In GB. When it is used up, nothing more can be sent.")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </div>
      <FilesUse {...used} />
    </section>
  );
}

/** How long a session lasts without use. */
function IdleCard({ field, round }: SettingField) {
  return (
    <section aria-labelledby="idle" className={cardClass("flex flex-col gap-3 sm:px-6")}>
      <div>
        <h2 id="idle" className="font-semibold">
          {t("Automatic sign-out")}
        </h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "A device that has not used Daymark for this long is signed out. This applies to everyone, including you. A shorter time applies at once.",
          )}
        </p>
      </div>
      <SelectField
        key={round}
        {...field}
        options={idleOptions(Number(field.defaultValue))}
        className="w-full sm:w-72"
      />
    </section>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { cn } from "~/core/kit/cn";
import {
  SETTING_LABELS,
  type SettingFields,
  type SettingName,
} from "~/core/session/settings.words";
import type { ZoneNow } from "~/core/time/time-zone";
import { AnswersCard } from "./answers-card";
import { FilesCard } from "./files-card";
import type { FilesUsed } from "./files-use";
import { IdleCard } from "./idle-card";
import { NameCard } from "./name-card";
import { PeopleCard } from "./people-card";
import { ZoneCard } from "./zone-card";
import { WhenTold } from "~/features/settings/told/when-told";
import { SHOWN } from "./fields";
import { TheirChanges } from "./their-changes";
import { useSettings } from "./use-settings";

type SettingsFormProps = {
  current: SettingFields;
  zones: ReadonlyArray<ZoneNow>;
  /** Of these, those about whose clocks server and database disagree. */
  doubtfulZones: ReadonlyArray<string>;
  /** The time in the zone in force. */
  now: ReactNode;
  filesUsed: FilesUsed;
};

/** All settings of the workspace, what is changed most often first; they are saved together. */
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
      aria-label={m.common_settings()}
      onInput={(event) => settings.read(event.currentTarget)}
      onSubmit={(event) => settings.send(event.currentTarget)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name={SHOWN} value={JSON.stringify(began)} />
      <AnswersCard {...fieldOf("quickAnswers")} />
      <NameCard name={fieldOf("workspaceName")} language={fieldOf("language")} />
      <PeopleCard
        contact={fieldOf("contactRule")}
        gender={fieldOf("genderRule")}
        joiningDate={fieldOf("joiningDateRule")}
      />
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
      {/* Beside what else is about notifications, below the form. */}
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
          {settings.isChanged ? m.session_not_saved_yet() : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          pendingLabel={m.common_saving()}
          className="min-w-36"
        >
          {m.common_save()}
        </Button>
      </div>
    </Form>
  );
}

import { getFormProps, getSelectProps } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { FormField, FormSelect } from "~/core/kit/ui/form-field";
import { TextField } from "~/core/kit/ui/text-field";
import { SearchSelect } from "~/core/kit/ui/search-select";
import { notify } from "~/core/kit/ui/toaster";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { Banner } from "~/core/kit/ui/banner";
import { DialogBody } from "~/core/kit/ui/dialog";
import { OWN_DETAILS } from "~/core/person/details";
import { DetailFields, NameFields } from "~/core/person/person-fields";
import { ownProfileSchema } from "./profile";
import { placeOf } from "~/core/time/time-zone";
import { useDraft } from "~/core/kit/form/use-draft";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { LANGUAGE_OPTIONS, workspaceLanguage } from "~/core/session/language/language";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import type { Me } from "~/core/session/profiles.model.server";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import { useZoneOptions, withZone } from "./use-zone-options";

type ProfileFormProps = {
  me: Me;
  /** Names of the zones for which the server and the database have different rules. */
  doubtfulZones: ReadonlyArray<string>;
  home: string;
  /** The history state that the form's navigation stores under the dialog's address. */
  state: { openedHere: true } | null;
  onClose: () => void;
};

/** The form of a person's own details; what was typed is stored however the dialog is closed. */
export function ProfileForm({ me, doubtfulZones, home, state, onClose }: ProfileFormProps) {
  const answer = useKeptAnswer(useActionData<ProfileAnswer>());
  // The form keeps its initial values although the page's data reloads while somebody types.
  const [began] = useState(me);
  const ownZone = began.has_own_zone ? began.time_zone : null;
  const draftKey = `profile:${began.uid}:${began.version}`;
  const ref = useRef<HTMLFormElement>(null);
  const zones = useZoneOptions();
  // The draft of a zone can be restored only once the list of zones has loaded.
  useDraft(ref, draftKey, zones.length);
  const schema = ownProfileSchema(began);
  const [form, fields] = useCheckedForm(schema, {
    id: "profile",
    reply: answer?.reply,
    defaultValue: {
      firstName: began.first_name,
      lastName: began.last_name,
      contact: began.details.contact ?? "",
      email: began.email ?? undefined,
      timeZone: ownZone ?? "",
      hourCycle: String(began.hour_cycle ?? ""),
      language: began.language ?? "",
    },
  });

  useEffect(() => {
    if (answer?.value && "saved" in answer.value) {
      notify({ type: "success", message: answer.value.saved });
    }
    if (answer?.message) notify({ type: "error", message: answer.message });
  }, [answer]);

  return (
    <Form
      method="post"
      action={`${home}?edit`}
      {...getFormProps(form)}
      ref={ref}
      state={state}
      replace
      preventScrollReset
      className="contents"
    >
      <input type="hidden" name="version" value={answer?.version ?? began.version} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody>
        {answer?.advice ? (
          <Banner tone="danger">
            {answer.message}
            <span className="block">{answer.advice}</span>
          </Banner>
        ) : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields fields={fields} isOwn />
          <DetailFields
            fields={fields}
            details={OWN_DETAILS}
            rules={began.detail_rules}
            stored={began.details}
            isOwn
          />
          <FormSelect
            field={fields.language}
            label={t("Language")}
            placeholder={workspaceLanguage(began.workspace_language)}
            options={LANGUAGE_OPTIONS}
          />
        </div>
        <fieldset className="mt-1 grid items-start gap-4 border-t pt-4 sm:grid-cols-2">
          <legend className="float-left w-full font-semibold">{t("Clock")}</legend>
          <p className="text-ink-faint clear-both text-sm sm:col-span-2 sm:-mt-3">
            {t("What is due today and what is late stays the same for the whole workspace.")}
          </p>
          <SearchSelect
            {...getSelectProps(fields.timeZone)}
            key={zones.length}
            label={t("Time zone")}
            error={fields.timeZone.errors}
            placeholder={t("The workspace’s: {city}", {
              city: placeOf(began.workspace_zone).city,
            })}
            options={withZone(zones, ownZone, doubtfulZones)}
            description={
              ownZone && doubtfulZones.includes(ownZone)
                ? t(
                    "The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it.",
                  )
                : undefined
            }
          />
          <FormSelect
            field={fields.hourCycle}
            label={t("Hours", {}, "amount")}
            options={PROFILE_TEXTS.hours}
          />
        </fieldset>
        <fieldset className="mt-1 grid items-start gap-4 border-t pt-4 sm:grid-cols-2">
          <legend className="float-left w-full font-semibold">{t("Sign-in")}</legend>
          <p className="text-ink-faint clear-both text-sm sm:col-span-2 sm:-mt-3">
            {t("Your current password is needed only to change these.")}
          </p>
          {began.email === null ? (
            <TextField
              label={t("Sign-in name")}
              value={began.username ?? ""}
              autoComplete="username"
              description={t("An admin can change it.")}
              className="sm:col-span-2"
              readOnly
            />
          ) : (
            <FormField
              field={fields.email}
              type="email"
              label={t("Email")}
              autoComplete="email"
              description={t("A new address is used once you have opened the link we send to it.")}
              className="sm:col-span-2"
              required
            />
          )}
          <FormField
            field={fields.password}
            type="password"
            label={t("New password")}
            autoComplete="new-password"
            description={t(
              "Leave it blank to keep the current one. A new one signs you out everywhere else.",
            )}
          />
          <FormField
            field={fields.currentPassword}
            type="password"
            label={t("Current password")}
            autoComplete="current-password"
          />
        </fieldset>
      </DialogBody>
      <FormFooter closedPath={home} onClose={onClose} pendingLabel={t("Saving...")}>
        {t("Save")}
      </FormFooter>
    </Form>
  );
}

import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { LARGEST_MB, type SettingField } from "./workspace-fields";
import { FilesUse, type FilesUsed } from "./files-use";
import { FILES_CARD } from "./files.words";

type FilesCardProps = Record<"allowed" | "largest" | "space", SettingField> & {
  used: FilesUsed;
};

/** Whether people can send files, how large they are, and how much is used. */
export function FilesCard({ allowed, largest, space, used }: FilesCardProps) {
  return (
    <section aria-labelledby="files" className={cardClass("flex flex-col gap-4 sm:px-6")}>
      <div>
        <h2 id="files" className="font-semibold">
          {m.common_photos_and_files()}
        </h2>
        <p className="text-ink-soft measure text-sm">{m.settings_people_can_send_photos()}</p>
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
          description={m.settings_in_mb_at_most({ most: LARGEST_MB })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <TextField
          key={`space ${space.round}`}
          {...space.field}
          description={m.settings_in_gb_when_it()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </div>
      <FilesUse {...used} />
    </section>
  );
}

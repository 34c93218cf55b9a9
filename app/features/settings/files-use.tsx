import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { PersonLink } from "~/core/person/person-link";
import { sizeText } from "~/task/files/files.words";

export type FilesUsed = {
  /** How much is in use, in words. */
  used: string;
  /** How much is free on the disk, in words, if known. */
  disk: string | null;
  /** Null unless requested. */
  people: ReadonlyArray<{ uid: string; full_name: string; bytes: number; files: number }> | null;
};

/** How much room files use, and whose files these are. */
export function FilesUse({ used, disk, people }: FilesUsed) {
  return (
    <div className="tabular text-ink-soft flex flex-col gap-2 text-sm">
      <p>{disk === null ? used : `${used}. ${disk}.`}</p>
      <Link
        to={people === null ? "?files=people" : "."}
        replace
        preventScrollReset
        aria-expanded={people !== null}
        className="text-action touch:py-2 w-fit font-medium hover:underline"
      >
        {t("Who uses how much")}
      </Link>
      {people !== null && (
        <ul className="flex flex-col gap-1">
          {people.map(({ uid, full_name: name, bytes, files }) => (
            <li key={uid} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <PersonLink uid={uid} className="text-ink min-w-0 break-words">
                {name}
              </PersonLink>
              <span>{`${sizeText(bytes)}, ${t("{count, plural, one {{count} file} other {{count} files}}", { count: files })}`}</span>
            </li>
          ))}
          {people.length === 0 && <li>{t("Nobody has sent a file.")}</li>}
        </ul>
      )}
    </div>
  );
}

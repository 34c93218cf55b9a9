import { t } from "~/core/words/t";
import { newId } from "~/core/kit/new-id";
import { MOST_FILES } from "~/task/entries/file";
import { type Prepared, sentName } from "./prepare";
import { keptFiles, type KeptFile } from "./kept-files";
import { letGo, load, send, take } from "./sending";
import { show } from "./shown-files";
import { filesOf, idsIn, setFilesOf, takeOut } from "./tray";
import { joined } from "~/core/words/said";

/** A draft of files, with the workspace's limit. */
export type Draft = {
  key: string;
  owner: string;
  /** Null for a task that is not assigned yet. */
  taskId: string | null;
  mostMb: number;
};

/** How many files were added, and why others were not. */
export type Added = { count: number; problems: Array<string> };

const MB = 1_048_576;
/** A photo may be larger before it is redrawn for sending. */
const MOST_PHOTO_MB = 150;

/** Adds files to a draft, and sends them at once. Daymark's own recordings have no traces to cut. */
export async function addFiles(
  picked: ReadonlyArray<File>,
  draft: Draft,
  isOwnRecording = false,
): Promise<Added> {
  const problems: Array<string> = [];
  const fine = picked.filter((file) => {
    const why = refusalOf(file, draft.mostMb);
    const name = sentName(
      file.name,
      t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", {
        kind: "file",
      }),
    );
    if (why !== null) problems.push(t("{name} was not added. {why}", { name, why }));
    return why === null;
  });
  const before = idsIn(filesOf(draft.key));
  const fitting = fine.slice(0, Math.max(0, MOST_FILES - before.length));
  const left = fine.slice(fitting.length).map(({ name }) =>
    sentName(
      name,
      t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", {
        kind: "file",
      }),
    ),
  );
  if (left.length > 0)
    problems.push(
      t(
        "You can send at most {most} files at once. Not added: {left}{left2, select, true { and {left3} more} other {}}.",
        {
          most: MOST_FILES,
          left: joined(left.slice(0, 3)),
          left2: String(left.length > 3),
          left3: left.length - 3,
        },
      ),
    );
  const files = fitting.map((file): KeptFile => ({
    id: newId(),
    owner: draft.owner,
    taskId: draft.taskId,
    addedAt: Date.now(),
    name: sentName(
      file.name,
      t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", {
        kind: "file",
      }),
    ),
    picked: file,
    prepared: isOwnRecording ? recorded(file) : null,
    isBegun: false,
    wasBegun: false,
    resumeAt: null,
  }));
  for (const file of files) take(file);
  const hadRoom = await keepAll(files);
  if (!hadRoom)
    problems.push(
      t("This device has little space left. Keep this page open until the files are sent."),
    );
  // Named only once they are stored: another browser window takes missing files for lost.
  const now = idsIn(filesOf(draft.key));
  if (files.length > 0) setFilesOf(draft.key, [...now, ...files.map(({ id }) => id)]);
  for (const { id } of files) void send(id);
  return { count: files.length, problems };
}

function recorded(file: File): Prepared {
  return { name: file.name, kind: "audio", mime: file.type, body: file };
}

/** Why a file cannot be added, before its content is read; a photo's size is known only after redrawing. */
export function refusalOf({ size, type }: Pick<File, "size" | "type">, mostMb: number) {
  if (size === 0) return t("It is empty.");
  const most = type.startsWith("image/") ? Math.max(MOST_PHOTO_MB, mostMb) : mostMb;
  return size > most * MB ? t("Files can be at most {mb} MB.", { mb: mostMb }) : null;
}

/** Stores files on the device, so that they outlive the page. */
async function keepAll(files: ReadonlyArray<KeptFile>): Promise<boolean> {
  if (files.length === 0) return true;
  // Otherwise a browser short of space may delete them.
  if ("storage" in navigator) void navigator.storage.persist().catch(() => false);
  const kept = await Promise.all(files.map((file) => keptFiles.put(file)));
  return kept.every((one) => one === "kept");
}

/** Shows and sends files of an earlier page; files that are no longer on the device are shown as lost. */
export async function resumeFiles(ids: ReadonlyArray<string>): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      if (await load(id)) void send(id);
      else showLost(id);
    }),
  );
}

function showLost(id: string): void {
  show({
    id,
    name: t("{kind, select, image {photo} pdf {document} audio {recording} other {file}}", {
      kind: "file",
    }),
    bytes: 0,
    kind: "file",
    picture: null,
    sound: null,
    state: "failed",
    share: 0,
    problem: t("This file is no longer on this device. Add it again."),
    isFinal: true,
    isAsked: false,
  });
}

/** Takes a file out of a draft. */
export function removeFile(draft: string, id: string): void {
  takeOut(draft, [id]);
  letGo([id], false);
}

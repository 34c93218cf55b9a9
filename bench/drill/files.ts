import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepFiles } from "../../scripts/lib/sample-files.ts";
import { backUp } from "../../scripts/lib/backup.ts";
import { backUpFiles, folderOf } from "../../scripts/lib/backup-files.ts";
import { must, type Rig, timed } from "./rig.ts";
import { restore } from "../../scripts/lib/restore.ts";
import { restoreFiles } from "../../scripts/lib/restore-files.ts";

const FILES = 1000;
/** As photos and documents are: many of some hundred kilobytes, few of megabytes. */
const KILOBYTES = [2, 40, 180, 250, 320, 400, 600, 900, 2000, 8000];

/** Backs up a thousand files with their previews, restores them elsewhere, and compares rows and objects. */
export async function drillFiles(rig: Rig): Promise<Array<string>> {
  const [from, to] = [await rig.start(), await rig.start()];
  const sizes = Array.from({ length: FILES }, (_, at) => (KILOBYTES[at % 10] ?? 1) * 1024 + at);
  await keepFiles(from, sizes);
  const folder = await mkdtemp(join(tmpdir(), "daymark-drill-"));
  try {
    const file = join(folder, "backup.sql.gz");
    const { files } = await backUp(from.dbUrl, file);
    const written = await timed(() => backUpFiles(from, files, folderOf(file)));
    must(written.result.missing.length === 0, "all files are in the backup");
    await restore(to.dbUrl, file);
    const restored = await timed(() => restoreFiles(to.dbUrl, to, folderOf(file)));
    const { damaged, missing, wrongSize, tooMany } = restored.result;
    const differences = [damaged, missing, wrongSize, tooMany].flat();
    must(differences.length === 0, `no object differs from its row, but ${differences.join(", ")}`);
    const size = (written.result.bytes / 1_000_000).toFixed(0);
    return [
      `${FILES} files, with previews ${written.result.files} objects (${size} MB)`,
      `backed up in ${written.took}, restored and compared in ${restored.took}, no object differs`,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// The migrations that a database has, compared with those of this version of Daymark.

/** The digests of a version's migrations, by their own versions, in order. */
export type Migrations = Readonly<Record<string, string>>;

export type Comparison = {
  /** other: nobody knows what such a database has, so nothing may be done to it. */
  state: "same" | "new" | "older" | "newer" | "other";
  /** What is not the same, and what to do about it. */
  why: string;
};

const RESET =
  "Use the version of Daymark that made it, or a new database (for the embedded one: npm run db:reset, which deletes what is in it).";

/**
 * Compares what a database lists ("<version> <digest>", without a digest where no text is noted) with the
 * migrations of this version. Null: it has no such list.
 */
export function compareMigrations(
  applied: ReadonlyArray<string> | null,
  known: Migrations,
): Comparison {
  if (applied === null) {
    return other(`The database does not say which migrations made it. ${RESET}`);
  }
  const digests = new Map(applied.map((line) => [versionIn(line), line.split(" ")[1] ?? ""]));
  const ours = Object.keys(known);
  const latest = ours.at(-1) ?? "";
  const missing = ours.filter((version) => !digests.has(version));
  const newer = [...digests.keys()].filter((version) => !(version in known) && version > latest);
  const foreign = [...digests.keys()].filter((v) => !(v in known) && v < latest);
  const edited = ours.filter(
    (version) => (digests.get(version) ?? known[version]) !== known[version],
  );
  const skipped = missing.filter((version) => applied.some((line) => versionIn(line) > version));

  if (foreign.length > 0) {
    return other(
      `The database has migrations that no version of Daymark has (${foreign.join(", ")}). ${RESET}`,
    );
  }
  if (edited.length > 0) {
    return other(
      `The database was made by other migrations of the same name (${edited.join(", ")}): by a preview of Daymark, by edited files, or noted by hand. ${RESET}`,
    );
  }
  if (skipped.length > 0) {
    return other(
      `The database has later migrations, and lacks ${skipped.join(", ")}: they were applied in another order. Restore its backup into a new database.`,
    );
  }
  if (newer.length > 0) {
    return {
      state: "newer",
      why: `The database was migrated by a newer version of Daymark (${newer.join(", ")}), and this one does not know what it would do there. Start the newer version, or restore the backup from before the update into a new database.`,
    };
  }
  if (applied.length === 0) {
    return {
      state: "new",
      why: "The database has none of Daymark's tables yet. Make them with npm run db:migrate or DAYMARK_ROLE=migrate.",
    };
  }
  if (missing.length > 0) {
    return {
      state: "older",
      why: `The database is of an older version of Daymark: it lacks ${missing.join(", ")}. Back it up and migrate it, with npm run db:migrate or DAYMARK_ROLE=migrate.`,
    };
  }
  return { state: "same", why: "" };
}

function other(why: string): Comparison {
  return { state: "other", why };
}

function versionIn(line: string): string {
  return line.split(" ")[0] ?? "";
}

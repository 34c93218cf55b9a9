import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { runOnDatabase } from "./supabase-cli.ts";

const FindingSchema = z.object({
  name: z.string(),
  level: z.string(),
  detail: z.string(),
  metadata: z.object({ schema: z.string().optional(), name: z.string().optional() }).nullish(),
});

const AllowedSchema = z.strictObject({
  name: z.string(),
  object: z.string(),
  reason: z.string().min(10),
});

type Finding = z.infer<typeof FindingSchema>;
type Allowed = z.infer<typeof AllowedSchema>;

/** The security and performance findings of the CLI's advisors, from warning upwards. */
async function listFindings(dbUrl: string): Promise<Array<Finding>> {
  const args = ["db", "advisors", "--type=all", "--level=warn", "--fail-on=none"];
  const { stdout } = await runOnDatabase(args, dbUrl);
  // Without any finding the CLI prints nothing here.
  return stdout.trim() === "" ? [] : z.array(FindingSchema).parse(JSON.parse(stdout));
}

/** The findings that somebody accepted, each with the reason. */
async function listAllowed(): Promise<Array<Allowed>> {
  const text = await readFile(join(root, "scripts/advisors-allow.json"), "utf8");
  return z.array(AllowedSchema).parse(JSON.parse(text));
}

function keyOf({ name, metadata }: Finding): string {
  return `${name} ${[metadata?.schema, metadata?.name].filter(Boolean).join(".")}`;
}

/** One line for each finding that is not allowed, and for each allowance that is no longer needed. */
export function judge(findings: Array<Finding>, allowed: Array<Allowed>): Array<string> {
  const allowedKeys = new Set(allowed.map(({ name, object }) => `${name} ${object}`));
  const foundKeys = new Set(findings.map(keyOf));
  return [
    ...findings
      .filter((finding) => !allowedKeys.has(keyOf(finding)))
      .map((finding) => `${finding.level} ${keyOf(finding)}: ${finding.detail}`),
    ...allowed
      .filter(({ name, object }) => !foundKeys.has(`${name} ${object}`))
      .map(
        ({ name, object }) =>
          `scripts/advisors-allow.json allows ${name} ${object}, which is no finding any more.`,
      ),
  ];
}

/** Throws a Mistake with the advisors' findings about a migrated database, unless they are allowed. */
export async function requireNoFindings(dbUrl: string): Promise<void> {
  const complaints = judge(await listFindings(dbUrl), await listAllowed());
  if (complaints.length > 0) throw new Mistake(complaints.join("\n"));
}

import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const Rights = z.record(z.string(), z.string());
const WorkflowSchema = z.looseObject({
  permissions: Rights,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: Rights.optional(),
      "timeout-minutes": z.number().optional(),
      uses: z.string().optional(),
      steps: z
        .array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() }))
        .default([]),
    }),
  ),
});
const { scripts } = z
  .object({ scripts: Rights })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

test.each(globSync(".github/workflows/*.yml"))("%s can run on any fork", (file) => {
  const text = readFileSync(file, "utf8");
  const { permissions, jobs } = WorkflowSchema.parse(parse(text));
  expect(permissions).toEqual({ contents: "read" });
  for (const [name, job] of Object.entries(jobs)) {
    const more = name === "release" ? { contents: "write", packages: "write" } : undefined;
    expect(job.permissions, name).toEqual(more);
    if (job.uses !== undefined) expect(existsSync(job.uses), job.uses).toBe(true);
    else expect(job["timeout-minutes"], name).toBeLessThanOrEqual(90);
  }
  // A tag can be moved to other code; Dependabot keeps the hash and the version after it.
  for (const [, used = ""] of text.matchAll(/ uses: (?!\.\/)(.*)/g))
    expect(used).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  // None is needed: there is always the token that each run has.
  for (const [, after] of text.matchAll(/secrets\.\w+(.*)/g))
    expect(after).toBe(" || github.token }}");

  const runs = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  expect(runs.length).toBeGreaterThan(2);
  for (const run of runs) {
    // What somebody names a branch would be carried out; a shard is our own number.
    expect(run.replaceAll("${{ matrix.shard }}", "")).not.toContain("${{");
    for (const [, name = ""] of run.matchAll(/npm (?:run )?(test|(?<=run )[\w:]+)/g))
      expect(scripts).toHaveProperty([name]);
    for (const [, path = "", name] of run.matchAll(/\bsh (\S+\.sh)|run\.cjs ([\w-]+)/g))
      expect(existsSync(name === undefined ? path : `scripts/${name}.ts`), run).toBe(true);
  }
});

// node scripts/run.cjs secrets --domain tasks.example.com: writes the secrets that deploy/all-in-one needs into .env, or
// into the file that --file names. What is there already stays as it is. Mail: --mail smtps://user:password@host --from
// "Daymark <daymark@example.com>".
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runScript } from "./lib/mistake.ts";
import { addSecrets, hintsAbout } from "./lib/secrets.ts";

const text = { type: "string" } as const;

await runScript(async () => {
  const { values } = parseArgs({ options: { file: text, domain: text, mail: text, from: text } });
  const file = resolve(values.file ?? ".env");
  const { added, environment } = await addSecrets(file, values);
  if (added.length === 0) console.log(`${file} has every secret already, and was left as it is.`);
  else console.log(`Wrote to ${file}, readable by its owner only: ${added.join(", ")}.`);
  for (const hint of hintsAbout(environment)) console.log(hint);
});

// npm run messages: puts the keys of the catalogues in order, and writes the types of messages/en.json.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import {
  fileOf,
  importsOf,
  inFiles,
  languages,
  mistakesOf,
  readCatalogue,
  sorted,
  typesOf,
} from "./lib/messages.ts";

await runScript(async () => {
  for (const language of languages)
    await writeFile(fileOf(language), sorted(readCatalogue(language)));
  const english = readCatalogue("en");
  const words = join(root, "app/core/words");
  await writeFile(join(words, "m.generated.ts"), typesOf(english));
  await writeFile(join(words, "catalogues.generated.ts"), importsOf(languages));
  await writeFile(join(words, "in-files.generated.ts"), inFiles(languages));
  const mistakes = languages.flatMap((language) =>
    mistakesOf(language, readCatalogue(language), english),
  );
  if (mistakes.length > 0) throw new Mistake(mistakes.join("\n"));
});

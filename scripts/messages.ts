// npm run messages: puts the sentences of the catalogues in order, and names what is wrong with them.
import { writeFile } from "node:fs/promises";
import { Mistake, runScript } from "./lib/mistake.ts";
import {
  fileOf,
  mistakesOf,
  readCatalogue,
  sentencesOfCode,
  sorted,
  translations,
} from "./lib/messages.ts";

await runScript(async () => {
  const { sentences, mistakes } = sentencesOfCode();
  for (const language of translations) {
    const catalogue = readCatalogue(language);
    await writeFile(fileOf(language), sorted(catalogue));
    mistakes.push(...mistakesOf(language, catalogue, sentences));
  }
  if (mistakes.length > 0) throw new Mistake(mistakes.join("\n"));
});

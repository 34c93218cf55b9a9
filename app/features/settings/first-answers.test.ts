import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { shownAnswers } from "~/task/conversation/first-answers";
import { QuickAnswersSchema } from "~/features/settings/quick-answer-lines";

const WORKSPACE = join(import.meta.dirname, "../../../supabase/schemas/core/workspace.sql");

test("the first quick answers are in each reader's language until an admin changes them", async () => {
  const sql = await readFile(WORKSPACE, "utf8");
  const first =
    /quick_answers text\[\] not null default '\{([^}]*)\}'/.exec(sql)?.[1]?.split(",") ?? [];
  expect(readsIn("en", () => [...shownAnswers(first)])).toEqual(first);
  for (const language of ["de", "ar"] as const) {
    readsIn(language, () => {
      const shown = [...shownAnswers(first)];
      expect(shown).toHaveLength(first.length);
      for (const [at, answer] of shown.entries()) expect(answer).not.toBe(first[at]);
      expect(QuickAnswersSchema.parse(shown.join("\n"))).toEqual(first);
      const own = [...shown, "Kitchen"];
      expect(QuickAnswersSchema.parse(own.join("\n"))).toEqual(own);
      expect(shownAnswers(own)).toEqual(own);
    });
  }
});

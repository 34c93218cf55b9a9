import { type ChangeEvent, type FormEvent, useState } from "react";
import { joined, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Button, buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { saveFile } from "~/core/kit/csv/write";
import { useHydrated } from "~/core/kit/hydration";
import { TextareaField } from "~/core/kit/ui/text-field";
import type { DetailRules } from "~/core/person/details";
import { importColumns, MOST_ROWS } from "./columns";
import { exampleFile } from "./example";

const MOST_BYTES = 4_000_000;

type SourceFormProps = {
  rules: DetailRules;
  isReading: boolean;
  onRead: (content: Uint8Array | string, name: string) => void;
  onProblem: (problem: string) => void;
};

/** Where the people come from: a file, or text copied out of a spreadsheet. */
export function SourceForm({ rules, isReading, onRead, onProblem }: SourceFormProps) {
  const [pasted, setPasted] = useState("");
  // Before scripts have loaded, a chosen file would do nothing.
  const isReady = useHydrated();

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MOST_BYTES)
      onProblem(t("The file is larger than 4 MB. Split it into several."));
    else onRead(new Uint8Array(await file.arrayBuffer()), file.name);
    // So that the same file can be chosen again after it was corrected.
    input.value = "";
  }

  function readPasted(event: FormEvent) {
    event.preventDefault();
    onRead(pasted, t("What you pasted"));
  }

  return (
    <section aria-label={t("File")} className={cardClass("flex flex-col gap-5 py-5 sm:px-6")}>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold">{t("Choose an .xlsx or CSV file")}</h2>
          <p className="text-ink-soft measure text-sm">
            {t(
              "The first line names the columns. These are known, and you are asked about others: {map}. At most {mostRowsShown} people.",
              {
                map: joined(
                  importColumns(rules).map(({ label, isRequired }) =>
                    isRequired ? label : t("{label} (optional)", { label }),
                  ),
                ),
                mostRowsShown: numberText(MOST_ROWS),
              },
            )}
          </p>
          <p className="text-ink-soft measure mt-1 text-sm">
            {t(
              "Of an .xlsx file the first sheet is read. What is wrong is corrected in the table, before anybody is added.",
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          <label
            className={buttonClass({ variant: "primary" })}
            aria-disabled={isReading || !isReady || undefined}
          >
            <input
              type="file"
              accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              disabled={isReading || !isReady}
              onChange={readFile}
              className="absolute inset-0 cursor-pointer opacity-0 [&::file-selector-button]:cursor-pointer"
            />
            <Icon name="file-up" />
            {isReading ? t("Reading...") : t("Choose a file")}
          </label>
          <Button onClick={() => saveFile(exampleFile(), "daymark-people-example.csv")}>
            {t("Download an example")}
          </Button>
        </div>
      </div>
      <form onSubmit={readPasted} className="flex flex-col gap-3 border-t pt-5">
        <TextareaField
          label={t("Or paste rows")}
          description={t("Copied from a spreadsheet, including its header row.")}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button type="submit" pending={isReading} disabled={pasted.trim() === "" || !isReady}>
            {t("Check rows")}
          </Button>
        </div>
      </form>
      <noscript>{t("Adding many people needs scripts; Add New User works without.")}</noscript>
    </section>
  );
}

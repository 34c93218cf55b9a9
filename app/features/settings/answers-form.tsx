import { Form } from "@remix-run/react";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { TextareaField } from "~/core/kit/ui/text-field";
import { useSetting } from "./use-setting";

/** What people can say about a task with one tap. */
export function AnswersForm({ answers }: { answers: ReadonlyArray<string> }) {
  const setting = useSetting("answers", answers.join("\n"));
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      aria-label="Quick answers"
      onSubmit={setting.onSubmit}
      className={cardClass("flex flex-col gap-3 sm:px-6")}
    >
      <div>
        <h2 className="font-semibold">Quick answers</h2>
        <p className="text-ink-soft measure text-sm">
          What people can say about their task with one tap, above the text box. One that ends with
          … asks for help: it opens Blocked with its words, and who assigned the task is told.
        </p>
      </div>
      <input type="hidden" name="intent" value="answers" />
      <input type="hidden" name="from" value={setting.from} />
      <TextareaField
        label="One per line, at most six"
        name="to"
        dir="auto"
        rows={6}
        value={setting.chosen}
        onChange={(event) => setting.choose(event.currentTarget.value)}
        error={setting.error}
      />
      <Button
        type="submit"
        variant="primary"
        pending={setting.isSaving}
        pendingLabel="Saving..."
        className="max-sm:w-full sm:ml-auto sm:min-w-36"
      >
        Save
      </Button>
    </Form>
  );
}

import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Button, IntentButton } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Field } from "~/core/kit/ui/field";
import { FileInput } from "~/core/kit/ui/file-input";
import { WorkspaceSign } from "~/core/shell/workspace-sign";
import { loadPatiently } from "~/core/live/load-patiently";
import { type PictureProblem, SIGN_TEXTS } from "./sign.words";

type SignCardProps = {
  problem: PictureProblem | null;
  /** When the sign last changed; null if there is none. */
  signAt: string | null;
};

/** The picture beside the workspace's name. The browser shrinks it; without scripts the file must already be small. */
export function SignCard({ problem: sent, signAt: at }: SignCardProps) {
  const submit = useSubmit();
  const [found, setFound] = useState<PictureProblem | null>(null);
  const problem = found ?? sent;
  const intent = useNavigation().formData?.get("intent");

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const file = fields.get("picture");
    if (!(file instanceof File) || file.size === 0) {
      setFound("none");
      return;
    }
    const { shrink } = await loadPatiently(() => import("./shrink"));
    const small = await shrink(file);
    setFound(small === null ? "kind" : null);
    if (small === null) return;
    fields.set("picture", small, "sign.png");
    submit(fields, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(event.currentTarget);
  }

  return (
    <section
      id="sign"
      aria-labelledby="sign-title"
      className={cardClass("flex flex-col gap-3 sm:px-6")}
    >
      <h2 id="sign-title" className="font-semibold">
        {SIGN_TEXTS.title}
      </h2>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        onSubmit={handleSubmit}
        className="flex flex-wrap items-center gap-x-4 gap-y-3"
      >
        <input type="hidden" name="intent" value="sign" />
        <WorkspaceSign at={at} className="size-11" />
        <Field
          label={SIGN_TEXTS.label}
          description={
            <>
              {SIGN_TEXTS.help}
              <noscript> {SIGN_TEXTS.helpWithoutScripts}</noscript>
            </>
          }
          error={problem === null ? null : SIGN_TEXTS.problems[problem]}
          className="min-w-0 flex-1 basis-64"
        >
          {(control) => <FileInput name="picture" accept="image/*" {...control} />}
        </Field>
        <Button type="submit" pending={intent === "sign"}>
          {SIGN_TEXTS.use}
        </Button>
      </Form>
      {at === null ? null : (
        <Form method="post" preventScrollReset>
          <IntentButton intent="no-sign" sending={intent} variant="quiet" size="sm">
            {SIGN_TEXTS.remove}
          </IntentButton>
        </Form>
      )}
    </section>
  );
}

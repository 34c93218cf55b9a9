import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { FormField } from "~/core/kit/ui/form-field";
import { Icon } from "~/core/kit/ui/icon";
import { type UserList, usersSearch } from "./list";
import type { PersonAnswer } from "./schema";

type UsernameFormProps = {
  list: UserList;
  uid: string;
  username: string;
  answer: PersonAnswer | undefined;
  /** Whether something was typed since the form was sent. */
  onTyped: (isTyped: boolean) => void;
};

/** Where an admin gives somebody another name to sign in with; folded, because it is seldom needed. */
export function UsernameForm({ list, uid, username, answer, onTyped }: UsernameFormProps) {
  const reply = answer?.reply?.error?.username ? answer.reply : undefined;
  const isSaving = useNavigation().formData?.get("intent") === "username";
  // The server's answer is all that this form needs; what a name may consist of stays there.
  const [form, fields] = useForm<{ username: string }>({
    id: `username-${uid}`,
    lastResult: reply,
    defaultValue: { username },
  });
  return (
    <details open={reply !== undefined} className="group">
      <summary className="touch:min-h-11 text-action flex w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {m.person_change_the_sign_in()}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Form
        method="post"
        action={usersSearch.href(list)}
        {...getFormProps(form)}
        onInput={() => onTyped(true)}
        onSubmitCapture={() => onTyped(false)}
        replace
        preventScrollReset
        className="flex flex-col items-start gap-3 pt-2"
      >
        <input type="hidden" name="uid" value={uid} />
        <FormField
          field={fields.username}
          label={m.person_sign_in_name()}
          description={m.person_they_sign_in_with()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full"
          required
        />
        <Button type="submit" name="intent" value="username" size="sm" pending={isSaving}>
          {m.person_save_the_name()}
        </Button>
      </Form>
    </details>
  );
}

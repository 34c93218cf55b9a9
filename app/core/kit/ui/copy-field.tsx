import { useEffect, useRef } from "react";
import { notify } from "./toaster";
import { Button } from "./button";
import { Icon } from "./icon";
import { TextField } from "./text-field";
import { t } from "~/core/words/t";

type CopyFieldProps = { label: string; value: string; description: string };

/** A new text, shown once, for people to copy. */
export function CopyField({ label, value, description }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), [value]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      notify({ type: "success", message: t("Link copied") });
    } catch {
      // The text is selected: the keyboard can still copy it.
      notify({ type: "info", message: t("Copy the selected link with your keyboard.") });
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        description={description}
      />
      <Button
        size="sm"
        icon={<Icon name="copy" />}
        onClick={() => void copy()}
        className="self-start noscript:hidden"
      >
        {t("Copy")}
      </Button>
    </>
  );
}

import { useEffect, useRef } from "react";
import { notify } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { TextField } from "~/components/ui/text-field";

type OneTimeLinkProps = { link: string; firstName: string };

/** A link to hand over; it is shown once and kept nowhere. */
export function OneTimeLink({ link, firstName }: OneTimeLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  // It was asked for a moment ago, and is there to be copied.
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      notify({ type: "success", message: "Link copied" });
    } catch {
      // The text is selected: the keyboard can still copy it.
      notify({ type: "info", message: "Copy the selected link with your keyboard." });
    }
  }

  return (
    <div role="status" className="bg-sunken rounded-control flex flex-col gap-2 p-3">
      <TextField
        ref={field}
        label="One-time link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        description={`It works once, within an hour. Give it to ${firstName} yourself: the person who opens it chooses the password.`}
      />
      <Button
        size="sm"
        icon={<Icon name="copy" />}
        onClick={() => void copy()}
        className="self-start noscript:hidden"
      >
        Copy
      </Button>
    </div>
  );
}

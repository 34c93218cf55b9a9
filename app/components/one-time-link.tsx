import { useEffect, useRef } from "react";
import { notify } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { TextField } from "~/components/ui/text-field";

/** The address of a one-time link, and the same as a QR code: the path of its dark squares. */
export type HandedLink = { address: string; qr: { size: number; path: string } };

type OneTimeLinkProps = { link: HandedLink; name: string };

/** A link to hand over; it is shown once and kept nowhere. */
export function OneTimeLink({ link: { address, qr }, name }: OneTimeLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  // It was asked for a moment ago, and is there to be copied.
  useEffect(() => field.current?.focus(), [address]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      notify({ type: "success", message: "Link copied" });
    } catch {
      // The text is selected: the keyboard can still copy it.
      notify({ type: "info", message: "Copy the selected link with your keyboard." });
    }
  }

  return (
    <div role="status" className="bg-sunken rounded-control flex flex-col gap-3 p-3">
      <TextField
        ref={field}
        label="One-time link"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        description={`It works once, within 24 hours. Give it only to ${name}: it signs in anyone who opens it, as ${name}.`}
      />
      <Button
        size="sm"
        icon={<Icon name="copy" />}
        onClick={() => void copy()}
        className="self-start noscript:hidden"
      >
        Copy
      </Button>
      <svg
        role="img"
        aria-label={`The link as a QR code, for ${name}'s phone`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="rounded-control aspect-square w-full max-w-56 self-center"
      >
        {/* In both themes: cameras read dark on light. */}
        <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
    </div>
  );
}

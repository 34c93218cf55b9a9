import { CopyField } from "~/core/kit/ui/copy-field";

/** The address of a one-time link, and the same as a QR code: the path of its dark squares. */
export type HandedLink = { address: string; qr: { size: number; path: string } };

type OneTimeLinkProps = { link: HandedLink; name: string };

/** A link to hand over; it is shown once and stored nowhere. */
export function OneTimeLink({ link: { address, qr }, name }: OneTimeLinkProps) {
  return (
    <div role="status" className="bg-sunken rounded-control flex flex-col gap-3 p-3">
      <CopyField
        label="One-time link"
        value={address}
        description={`It works once, within 24 hours. Give it only to ${name}: it signs in anyone who opens it, as ${name}.`}
      />
      <svg
        role="img"
        aria-label={`The link as a QR code, for ${name}'s phone`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="rounded-control aspect-square w-full max-w-56 self-center"
      >
        {/* In both themes: cameras need dark on light. */}
        <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
    </div>
  );
}

import { CopyField } from "~/core/kit/ui/copy-field";
import { QrCode, type QrPath } from "./qr-code";

/** The address of a one-time link, and the same as a QR code. */
export type HandedLink = { address: string; qr: QrPath };

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
      <QrCode
        qr={qr}
        label={`The link as a QR code, for ${name}'s phone`}
        className="max-w-56 self-center"
      />
    </div>
  );
}

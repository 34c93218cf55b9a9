import { m } from "~/core/words/m";
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
        label={m.people_one_time_link()}
        value={address}
        description={m.people_it_works_once_within_24({ name })}
      />
      <QrCode qr={qr} label={m.people_the_link_as_a({ name })} className="max-w-56 self-center" />
    </div>
  );
}

import { Button } from "~/core/kit/ui/button";
import { CopyField } from "~/core/kit/ui/copy-field";
import { cardClass } from "~/core/kit/cn";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { HandedLink } from "../invite/one-time-link";
import { QrCode } from "../invite/qr-code";
import { JOIN_TEXTS } from "./join.words";

type PosterProps = { link: HandedLink; workspace: string; until: string };

/** A new link, to copy, or to print for the wall: black on white, in both themes. */
export function Poster({ link: { address, qr }, workspace, until }: PosterProps) {
  return (
    <>
      <section
        aria-label={JOIN_TEXTS.made}
        className={cardClass("flex flex-col gap-3 sm:p-6 print:hidden")}
      >
        <h2 className="text-lg font-semibold">{JOIN_TEXTS.made}</h2>
        <CopyField label="Join link" value={address} description={JOIN_TEXTS.printNow} />
        <Button
          variant="primary"
          onClick={() => window.print()}
          className="self-start noscript:hidden"
        >
          Print it for the wall
        </Button>
      </section>
      <div className="on-paper rounded-card flex flex-col items-center gap-3 p-6 text-center">
        <p className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {JOIN_TEXTS.poster(workspace)}
        </p>
        <QrCode qr={qr} label="The join link as a QR code" className="max-w-96" />
        <p>{JOIN_TEXTS.posterScan}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm">Until {formatExact(until, useTimeSettings())}</p>
      </div>
    </>
  );
}

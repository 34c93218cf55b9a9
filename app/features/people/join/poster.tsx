import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { CopyField } from "~/core/kit/ui/copy-field";
import { cardClass } from "~/core/kit/cn";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { HandedLink } from "../invite/one-time-link";
import { QrCode } from "../invite/qr-code";

type PosterProps = { link: HandedLink; workspace: string; until: string };

/** A new link, to copy, or to print for the wall: black on white, in both themes. */
export function Poster({ link: { address, qr }, workspace, until }: PosterProps) {
  return (
    <>
      <section
        aria-label={m.people_the_join_link_is_on()}
        className={cardClass("flex flex-col gap-3 sm:p-6 print:hidden")}
      >
        <h2 className="text-lg font-semibold">{m.people_the_join_link_is_on()}</h2>
        <CopyField
          label={m.people_join_link_2()}
          value={address}
          description={m.people_copy_or_print_it()}
        />
        <Button
          variant="primary"
          onClick={() => window.print()}
          className="self-start noscript:hidden"
        >
          {m.people_print_it_for_the()}
        </Button>
      </section>
      <div className="on-paper rounded-card flex flex-col items-center gap-3 p-6 text-center">
        <p className="text-2xl font-semibold [overflow-wrap:anywhere]">
          {m.people_join_workspace({ workspace })}
        </p>
        <QrCode qr={qr} label={m.people_the_join_link_as()} className="max-w-96" />
        <p>{m.people_scan_this_with_your()}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm">
          {m.people_until_exact({ exact: formatExact(until, useTimeSettings()) })}
        </p>
      </div>
    </>
  );
}

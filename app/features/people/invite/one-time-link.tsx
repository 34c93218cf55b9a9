import { createPortal } from "react-dom";
import { useEffect } from "react";
import { t } from "~/core/words/t";
import { useHydrated } from "~/core/kit/hydration";
import { Button } from "~/core/kit/ui/button";
import { CopyField } from "~/core/kit/ui/copy-field";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { QrCode, type QrPath } from "./qr-code";

/** An address to hand over, and the same as a QR code. */
export type HandedLink = { address: string; qr: QrPath };

/** A one-time link, and when it ends if nobody uses it. */
export type MadeLink = HandedLink & { until: string };

type OneTimeLinkProps = {
  link: MadeLink;
  person: { full_name: string; username: string | null };
};

/** A link to hand over, or to print as a sign-in card; it is shown once and stored nowhere. */
export function OneTimeLink({ link, person }: OneTimeLinkProps) {
  const { address, qr } = link;
  const name = person.full_name;
  return (
    <>
      <div role="status" className="bg-sunken rounded-control flex flex-col gap-3 p-3">
        <CopyField
          label={t("One-time link")}
          value={address}
          description={t(
            "It works once, within 24 hours. Give it only to {name}: it signs in anyone who opens it, as {name}.",
            { name },
          )}
        />
        <Button size="sm" onClick={() => window.print()} className="self-start noscript:hidden">
          {t("Print it as a sign-in card")}
        </Button>
        <QrCode
          qr={qr}
          label={t("The link as a QR code, for {name}'s phone", { name })}
          className="max-w-56 self-center"
        />
      </div>
      {useHydrated() ? <SignInCard link={link} person={person} /> : null}
    </>
  );
}

/** The card is printed without the rest of the page, black on white in both themes. */
function SignInCard({ link: { address, qr, until }, person }: OneTimeLinkProps) {
  const { full_name: name, username } = person;
  const time = formatExact(until, useTimeSettings());

  useEffect(() => {
    document.body.dataset.prints = "card";
    return () => {
      delete document.body.dataset.prints;
    };
  }, []);

  return createPortal(
    <section
      aria-label={t("Sign-in card")}
      className="printed-card on-paper hidden max-w-96 items-start gap-3 border border-dashed p-4 print:flex"
    >
      <QrCode
        qr={qr}
        label={t("The link of {name} as a QR code", { name })}
        className="w-36 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</p>
        {username === null ? null : (
          <p className="text-sm [overflow-wrap:anywhere]">
            {t("Sign-in name")}: <strong>{username}</strong>
          </p>
        )}
        <p className="mt-2 text-sm font-semibold">{t("Scan this with your phone’s camera.")}</p>
        <p className="mt-1 text-xs">{t("No camera? Open this address:")}</p>
        <p className="text-xs [overflow-wrap:anywhere]">{address}</p>
        <p className="mt-1 text-xs">{t("Works once, until {time}.", { time })}</p>
      </div>
    </section>,
    document.body,
  );
}

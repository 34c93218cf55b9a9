import { href } from "~/core/server/addresses";
import { useEffect, useRef } from "react";
import { saveFile, toCsv } from "~/core/kit/csv/write";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { pageColumn } from "~/core/kit/ui/page-column";
import { USERNAME_TEXTS } from "~/core/person/username.words";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { QrCode } from "../invite/qr-code";
import type { Card } from "./make-sheet.server";
import { SHEET_TEXTS } from "./sheet.words";

type SheetProps = { cards: ReadonlyArray<Card>; until: string };

/** The cards, as they are printed: black on white in both themes, with lines to cut along. */
export function Sheet({ cards, until }: SheetProps) {
  const ends = SHEET_TEXTS.until(formatExact(until, useTimeSettings()));
  const head = useRef<HTMLHeadingElement>(null);

  // The button that made them is gone.
  useEffect(() => head.current?.focus(), []);

  function save() {
    const rows = cards.map(({ name, department, username, address }) => [
      name,
      department ?? "",
      username ?? "",
      address,
    ]);
    saveFile(
      toCsv(["Name", "Department", USERNAME_TEXTS.label, "Link"], rows),
      "daymark-links.csv",
    );
  }

  return (
    <div className={pageColumn("lines")}>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <div className="min-w-0 flex-1 basis-64">
          <h2 ref={head} tabIndex={-1} className="text-lg font-semibold">
            {cards.length === 1 ? "1 card" : `${cards.length} cards`}
          </h2>
          <p className="text-ink-soft text-sm">{SHEET_TEXTS.madeOnce}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => window.print()} className="noscript:hidden">
            Print
          </Button>
          <Button icon={<Icon name="download" />} onClick={save} className="noscript:hidden">
            Save as CSV
          </Button>
          <ButtonLink to={href("/admin-dashboard/all-users", { status: "waiting" })}>
            All Users
          </ButtonLink>
        </div>
      </div>
      <ul
        aria-label="Cards"
        className="on-paper grid grid-cols-1 border-t border-l border-dashed sm:grid-cols-2"
      >
        {cards.map(({ uid, name, department, username, address, qr }) => (
          <li
            key={uid}
            className="on-paper flex items-start gap-3 border-r border-b border-dashed p-4"
          >
            <QrCode qr={qr} label={`The link of ${name} as a QR code`} className="w-36 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</p>
              {department === null ? null : <p className="text-sm">{department}</p>}
              {username === null ? null : (
                <p className="text-sm [overflow-wrap:anywhere]">
                  {USERNAME_TEXTS.label}: <strong>{username}</strong>
                </p>
              )}
              <p className="mt-2 text-sm font-semibold">{SHEET_TEXTS.scan}</p>
              <p className="mt-1 text-xs">{SHEET_TEXTS.type}</p>
              <p className="text-xs [overflow-wrap:anywhere]">{address}</p>
              <p className="mt-1 text-xs">{ends}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

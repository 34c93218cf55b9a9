import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { useEffect, useRef } from "react";
import { saveFile, toCsv } from "~/core/kit/csv/write";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { pageColumn } from "~/core/kit/ui/page-column";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { QrCode } from "../invite/qr-code";
import type { Card } from "./make-sheet.server";

type SheetProps = { cards: ReadonlyArray<Card>; until: string };

/** The cards, as they are printed: black on white in both themes, with lines to cut along. */
export function Sheet({ cards, until }: SheetProps) {
  const ends = m.people_works_once_until_time({ time: formatExact(until, useTimeSettings()) });
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
      toCsv(
        [m.common_name(), m.common_department(), m.person_sign_in_name(), m.people_link()],
        rows,
      ),
      "daymark-links.csv",
    );
  }

  return (
    <div className={pageColumn("lines")}>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <div className="min-w-0 flex-1 basis-64">
          <h2 ref={head} tabIndex={-1} className="text-lg font-semibold">
            {m.people_count_cards({ cards: cards.length })}
          </h2>
          <p className="text-ink-soft text-sm">{m.people_print_or_save_it()}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => window.print()} className="noscript:hidden">
            {m.people_print()}
          </Button>
          <Button icon={<Icon name="download" />} onClick={save} className="noscript:hidden">
            {m.people_save_as_csv()}
          </Button>
          <ButtonLink to={href("/admin-dashboard/all-users", { status: "waiting" })}>
            {m.people_all_users()}
          </ButtonLink>
        </div>
      </div>
      <ul
        aria-label={m.people_cards()}
        className="on-paper grid grid-cols-1 border-s border-t border-dashed sm:grid-cols-2"
      >
        {cards.map(({ uid, name, department, username, address, qr }) => (
          <li
            key={uid}
            className="on-paper flex items-start gap-3 border-e border-b border-dashed p-4"
          >
            <QrCode qr={qr} label={m.people_the_link_of_name({ name })} className="w-36 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</p>
              {department === null ? null : <p className="text-sm">{department}</p>}
              {username === null ? null : (
                <p className="text-sm [overflow-wrap:anywhere]">
                  {m.person_sign_in_name()}: <strong>{username}</strong>
                </p>
              )}
              <p className="mt-2 text-sm font-semibold">{m.people_scan_this_with_your_phones()}</p>
              <p className="mt-1 text-xs">{m.people_no_camera_open_this()}</p>
              <p className="text-xs [overflow-wrap:anywhere]">{address}</p>
              <p className="mt-1 text-xs">{ends}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button } from "~/core/kit/ui/button";
import { IMPORT_TEXTS } from "./import.words";

/** How many cards one sheet has. */
const AT_ONCE = 100;

/** Buttons that make sign-in cards for those who were just added, a sheet each, in a window of their own. */
export function CardsForm({ uids }: { uids: ReadonlyArray<string> }) {
  const sheets = Array.from({ length: Math.ceil(uids.length / AT_ONCE) }, (_, index) =>
    uids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return sheets.map((sheet, index) => (
    <form key={sheet[0]} method="post" action="/admin-dashboard/all-users/sheet" target="_blank">
      {sheet.map((uid) => (
        <input key={uid} type="hidden" name="person" value={uid} />
      ))}
      <Button type="submit" variant={index === 0 ? "primary" : "secondary"}>
        {IMPORT_TEXTS.cards(index * AT_ONCE + 1, index * AT_ONCE + sheet.length, uids.length)}
      </Button>
    </form>
  ));
}

import { m } from "~/core/words/m";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { Kbd } from "~/core/kit/ui/kbd";
import { SingleKeysSwitch } from "~/core/shell/single-keys-switch";
import type { AnywhereProps } from "~/core/shell/sockets";
import { caps, keysOf } from "~/core/kit/keys-in-place";

/** All keys with what they do. */
export default function KeysDialog({ open, onClose, pages, acts }: AnywhereProps) {
  const { everywhere, inPlace } = keysOf({ acts });
  const letters = pages.flatMap(({ letter, label }) =>
    letter === undefined ? [] : [{ keys: ["Alt", letter], does: m.palette_go_to_label({ label }) }],
  );
  return (
    <Dialog open={open} onRequestClose={onClose} title={m.palette_keys()}>
      {/* The list gets the focus: otherwise it would begin with the switch at the end. */}
      <DialogBody
        tabIndex={0}
        role="group"
        aria-label={m.palette_all_keys()}
        className="focus-visible:-outline-offset-4"
      >
        <KeyList
          title={m.palette_everywhere()}
          rows={[...everywhere.map((key) => ({ keys: caps(key), does: key.does })), ...letters]}
        />
        <KeyList title={m.palette_in_place()} rows={inPlace} />
        <p className="text-ink-soft text-sm">{m.palette_on_a_mac_cmd()}</p>
        <SingleKeysSwitch />
      </DialogBody>
    </Dialog>
  );
}

type KeyListProps = {
  title: string;
  rows: ReadonlyArray<{ keys: ReadonlyArray<string>; does: string }>;
};

function KeyList({ title, rows }: KeyListProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-ink-faint pb-1 text-xs font-medium">{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div
            key={does}
            className="flex min-h-9 items-center gap-3 border-b py-1 text-sm last:border-b-0"
          >
            <dd className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{m.palette_key({ key })}</Kbd>
              ))}
            </dd>
            <dt className="min-w-0 flex-1">{does}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

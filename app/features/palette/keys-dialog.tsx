import { t } from "~/core/words/t";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { Kbd } from "~/core/kit/ui/kbd";
import { SingleKeysSwitch } from "~/core/shell/single-keys-switch";
import type { AnywhereProps } from "~/core/shell/sockets";
import { caps, keysOf } from "~/core/kit/keys-in-place";

export default function KeysDialog({ open, onClose, pages, acts }: AnywhereProps) {
  const { everywhere, inPlace } = keysOf({ acts });
  const letters = pages.flatMap(({ letter, label }) =>
    letter === undefined ? [] : [{ keys: ["Alt", letter], does: t("Go to {label}", { label }) }],
  );
  return (
    <Dialog open={open} onRequestClose={onClose} title={t("Keys")}>
      {/* The list takes the focus; otherwise the dialog would begin with the switch at the end. */}
      <DialogBody
        tabIndex={0}
        role="group"
        aria-label={t("All keys")}
        className="focus-visible:-outline-offset-4"
      >
        <KeyList
          title={t("Everywhere")}
          rows={[...everywhere.map((key) => ({ keys: caps(key), does: key.does })), ...letters]}
        />
        <KeyList title={t("In place")} rows={inPlace} />
        <p className="text-ink-soft text-sm">
          {t(
            "On a Mac, Cmd does what Ctrl does here. No key is heard while you type or while a dialog is open.",
          )}
        </p>
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
                <Kbd key={key}>{t("{key}", { key })}</Kbd>
              ))}
            </dd>
            <dt className="min-w-0 flex-1">{does}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

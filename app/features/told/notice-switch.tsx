import { t } from "~/core/words/t";
import { useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { Switch } from "~/core/kit/ui/switch";
import { type PushState, usePushState } from "./push/state";
import { switchNotices, useNoticeState } from "./notices/notices";
import { useMe } from "~/core/session/use-me";

type NoticeSwitchProps = {
  /** The key of this server for push messages; null without one. */
  pushKey: string | null;
};

/** Switches notices on and off on this device; asks for permission only when pressed. */
export function NoticeSwitch({ pushKey }: NoticeSwitchProps) {
  const { uid } = useMe();
  const state = usePushState(uid);
  if (state === "denied")
    return (
      <Hint>
        {t(
          "This browser blocks Daymark’s notifications. Allow them for this site in the browser’s settings, and the switch appears here again.",
        )}
      </Hint>
    );
  if (state === "install")
    return (
      <Hint>
        {t(
          "To be notified on this device, add Daymark to its home screen (Share, then Add to Home Screen), open it there, and turn notifications on here.",
        )}
      </Hint>
    );
  if (pushKey === null || state === "unsupported") {
    return (
      <TabSwitch
        why={
          pushKey === null
            ? t(
                "Notifications while Daymark is closed are not set up yet. An admin can set them up.",
              )
            : t("This browser does not support notifications while Daymark is closed.")
        }
      />
    );
  }
  return <PushSwitch pushKey={pushKey} state={state} />;
}

type PushSwitchProps = { pushKey: string; state: PushState | null };

function PushSwitch({ pushKey, state }: PushSwitchProps) {
  const { uid } = useMe();
  /** The pressed choice, until it takes effect. */
  const [coming, setComing] = useState<boolean | null>(null);

  async function change(isOn: boolean) {
    if (coming !== null) return;
    setComing(isOn);
    const { startPush, stopPush } = await import("./push/device");
    const problem = isOn ? await startPush(uid, pushKey) : await stopPush().then(() => null);
    // Otherwise people would be told twice.
    if (isOn) await switchNotices(false);
    setComing(null);
    if (problem !== null) {
      notify({ type: "error", message: t("Not turned on"), description: problem });
    }
  }

  return (
    <Switch
      label={t("Notify me on this device when Daymark is closed")}
      checked={coming ?? state === "on"}
      disabled={state === null}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

/** If nothing reaches a closed page, an open tab can still show notices. */
function TabSwitch({ why }: { why: string }) {
  const state = useNoticeState();
  if (state === "unsupported")
    return <Hint>{t("This browser does not support notifications.")}</Hint>;
  if (state === "denied")
    return (
      <Hint>
        {t(
          "This browser blocks Daymark’s notifications. Allow them for this site in the browser’s settings, and the switch appears here again.",
        )}
      </Hint>
    );
  return (
    <div>
      <Switch
        label={t("Notify me here while Daymark is open in the background")}
        checked={state === "on"}
        disabled={state === null}
        onChange={(event) => void switchNotices(event.currentTarget.checked)}
      />
      <Hint>{why}</Hint>
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return <p className="text-ink-soft measure py-1 text-sm">{children}</p>;
}

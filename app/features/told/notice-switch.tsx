import { useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { Switch } from "~/core/kit/ui/switch";
import { type PushState, usePushState } from "./push/state";
import { switchNotices, useNoticeState } from "./notices/notices";
import { PUSH_SWITCH } from "~/core/session/devices.words";
import { useMe } from "~/core/session/use-me";

type NoticeSwitchProps = {
  /** The key of this server for push messages; null without one. */
  pushKey: string | null;
};

/** Switches notices of what comes in on and off on this device; it asks for permission only when pressed. */
export function NoticeSwitch({ pushKey }: NoticeSwitchProps) {
  const { uid } = useMe();
  const state = usePushState(uid);
  if (state === "denied") return <Hint>{PUSH_SWITCH.denied}</Hint>;
  if (state === "install") return <Hint>{PUSH_SWITCH.install}</Hint>;
  if (pushKey === null || state === "unsupported") {
    return <TabSwitch why={pushKey === null ? PUSH_SWITCH.noKey : PUSH_SWITCH.noPush} />;
  }
  return <PushSwitch pushKey={pushKey} state={state} />;
}

type PushSwitchProps = { pushKey: string; state: PushState | null };

function PushSwitch({ pushKey, state }: PushSwitchProps) {
  const { uid } = useMe();
  /** What was pressed and has not taken effect yet. */
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
      notify({ type: "error", message: PUSH_SWITCH.refused, description: problem });
    }
  }

  return (
    <Switch
      label={PUSH_SWITCH.label}
      checked={coming ?? state === "on"}
      disabled={state === null}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

/** If nothing reaches a closed page, an open one can still show notices. */
function TabSwitch({ why }: { why: string }) {
  const state = useNoticeState();
  if (state === "unsupported") return <Hint>{PUSH_SWITCH.unsupported}</Hint>;
  if (state === "denied") return <Hint>{PUSH_SWITCH.denied}</Hint>;
  return (
    <div>
      <Switch
        label={PUSH_SWITCH.tab}
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

import { Switch } from "~/components/ui/switch";
import { switchNotices, useNoticeState } from "~/realtime/notices";

/** Switches on this device whether the browser tells of what comes in; it asks for permission only when pressed. */
export function NoticeSwitch() {
  const state = useNoticeState();
  if (state === "unsupported") return null;
  if (state === "denied") {
    return (
      <p className="text-ink-soft measure py-2 text-sm">
        This browser keeps Daymark from telling you when the tab is in the background. Allow
        notifications for this site in the browser’s settings, and the switch is here again.
      </p>
    );
  }
  return (
    <Switch
      label="Tell me when this tab is in the background"
      checked={state === "on"}
      disabled={state === null}
      onChange={(event) => void switchNotices(event.currentTarget.checked)}
    />
  );
}

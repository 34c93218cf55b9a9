import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const PUSH_SWITCH = late(() => ({
  label: m.session_notify_me_on_this(),
  tab: m.session_notify_me_here_while(),
  noKey: m.session_notifications_while_daymark_is(),
  noPush: m.session_this_browser_does_not(),
  denied: m.session_this_browser_blocks_daymarks(),
  install: m.session_to_be_notified_on(),
  unsupported: m.session_this_browser_does_not_support(),
  failed: m.session_this_browsers_push_service(),
  refused: m.session_not_turned_on(),
}));

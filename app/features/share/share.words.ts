import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const SHARE_TEXTS = late(() => ({
  nothing: { title: m.share_nothing_is_waiting_here(), text: m.share_when_you_share_a() },
  problems: {
    "not-ready": {
      title: m.share_please_share_it_again(),
      text: m.share_daymark_was_not_ready(),
    },
    lost: { title: m.share_it_could_not_be(), text: m.share_this_device_did_not() },
  },
}));

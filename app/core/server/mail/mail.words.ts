import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const MAIL_TEXTS = late(() => ({
  unsubscribe: m.server_stop_mails_of_this(),
}));

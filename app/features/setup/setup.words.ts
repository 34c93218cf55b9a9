import { late } from "~/core/words/late";

export const SETUP_TEXTS = late(() => ({
  code: "It is in the log of the server, for example K7QF-2MXD-9TRW.",
}));

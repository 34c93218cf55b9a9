import { m } from "~/core/words/m";
import { late } from "~/core/words/late";

export const SETUP_TEXTS = late(() => ({
  code: m.setup_it_is_in_the(),
}));

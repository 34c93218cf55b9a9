import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const BULK_TEXTS = late(() => ({
  underWay: (doing: string | undefined, all: number) =>
    m.several_doing_all_shown_tasks({
      doing: doing ?? m.several_changing(),
      allShown: numberText(all),
    }),
}));

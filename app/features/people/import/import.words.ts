import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const IMPORT_TEXTS = late(() => ({
  dateOrders: [
    { value: "day", label: t("The day: 3/1/2024 is 3 January") },
    { value: "month", label: t("The month: 3/1/2024 is March 1") },
  ],
  mailed: (failed: number) =>
    failed === 0
      ? t("Their links were mailed.")
      : t("{failedShown} {failed, plural, one {link} other {links}} could not be mailed.", {
          failedShown: numberText(failed),
          failed,
        }),
}));

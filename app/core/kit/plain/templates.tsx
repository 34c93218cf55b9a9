import { KEPT, unreachableText } from "~/core/server/problems.words";
import { Banner } from "../ui/banner";
import { PendingLine } from "../ui/button";

/** What the script of a plain page shows at some moment. */
export function PlainTemplates() {
  return (
    <>
      <template data-busy>
        <PendingLine />
      </template>
      <template data-lost>
        <Banner tone="danger">{unreachableText(KEPT.text)}</Banner>
      </template>
    </>
  );
}

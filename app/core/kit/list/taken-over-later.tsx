import { type ComponentType, memo, Suspense } from "react";

/**
 * A row that React takes over after the frame of the page, and at once when it is touched: on a slow phone a page of
 * many rows can be used as soon as it is seen. It is rendered again only when its props change.
 */
export function takenOverLater<Props extends object>(Row: ComponentType<Props>) {
  return memo(function TakenOverLater(props: Props) {
    return (
      <Suspense>
        <Row {...props} />
      </Suspense>
    );
  });
}

import { type ComponentType, memo, Suspense } from "react";

/**
 * A part of a page that React takes over last, or when it is touched. Only other props draw it again: drawing it before
 * React takes over would discard the server's HTML.
 */
export function afterFrame<Props extends object>(Part: ComponentType<Props>) {
  return memo(function AfterFrame(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

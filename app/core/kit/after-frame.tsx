import { type ComponentType, memo, Suspense } from "react";

/**
 * A part of a page that React takes over after all around it, or when it is touched. It is drawn again only if its props
 * are others: until it is taken over React would throw away what the server wrote.
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

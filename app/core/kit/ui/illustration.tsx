import { cn } from "../cn";
import drawing from "./illustration.svg?url&no-inline";

/**
 * People at a long table at sunrise, in the theme's colours. It fills any space and keeps its lower edge in sight: a
 * tall panel shows more sky, a low band the table and the sun.
 */
export function Illustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 960 960"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cn("block", className)}
    >
      <use href={`${drawing}#table`} />
    </svg>
  );
}

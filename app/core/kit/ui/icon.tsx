import { clsx } from "clsx";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url&no-inline";

type IconProps = { name: IconName; className?: string | undefined };

/** A picture that says nothing: the words beside it do. All of them are in one file, which a browser keeps. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={clsx("icon", className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

import { href } from "~/core/server/addresses";
import { cn } from "~/core/kit/cn";

type WorkspaceSignProps = {
  /** When the sign was last changed; null without a sign. */
  at: string | null;
  className?: string;
};

/** The workspace's sign beside its name; nothing without a sign. */
export function WorkspaceSign({ at, className }: WorkspaceSignProps) {
  if (at === null) return null;
  return (
    <img
      src={href("/resources/sign", { at })}
      alt=""
      className={cn("rounded-control base:size-5 shrink-0 object-contain", className)}
    />
  );
}

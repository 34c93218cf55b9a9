import type { ComponentProps } from "react";

/** A choice of files, drawn as the browser does, with a button of Daymark. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      type="file"
      {...props}
      className="text-ink-soft file:rounded-control file:border-line file:bg-surface file:text-ink touch:file:min-h-11 w-full text-sm file:me-3 file:border file:border-solid file:px-3 file:py-1.5 file:font-medium"
    />
  );
}

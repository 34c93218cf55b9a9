import type { ReactNode } from "react";
import { Logo } from "~/core/kit/ui/logo";
import { cn } from "~/core/kit/cn";
import drawing from "./illustration.svg?url&no-inline";

/**
 * A page for people who are not signed in: the form on the left, the picture beside it or, on a phone, as a band on
 * top.
 */
export function FrontPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(26rem,2fr)_3fr] lg:grid-rows-1">
      <div className="order-first max-h-52 overflow-hidden lg:order-last lg:max-h-none">
        <Illustration className="h-full w-full object-cover" />
      </div>
      <main id="main" className="flex flex-col justify-start px-6 py-10 sm:px-12 lg:justify-center">
        <div className="mx-auto w-full max-w-sm">
          <Logo />
          <h1 className="mt-8 text-2xl font-semibold">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/**
 * People at a long table at sunrise, in the theme's colours. It fills any space and keeps its lower edge in sight: a
 * tall panel shows more sky, a low band the table and the sun.
 */
function Illustration({ className }: { className?: string }) {
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

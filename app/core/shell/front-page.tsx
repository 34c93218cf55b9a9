import type { ReactNode } from "react";
import { Illustration } from "~/core/kit/ui/illustration";
import { Logo } from "~/core/kit/ui/logo";

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

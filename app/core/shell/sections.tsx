import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type ComponentType, createElement, type ReactNode } from "react";

/** The server's data for each section of a page; null for a hidden section. */
type Loaded = Record<string, object | null>;

/** What sections of a page load: the type of what `loadSections` returns. */
export type LoadedBy<All extends Record<string, { load: (...args: never) => unknown }>> = {
  [Key in keyof All]: Awaited<ReturnType<All[Key]["load"]>>;
};

/** The components of a page's sections in their order: each gets its loaded data, and `Place`. */
export type Views<All, Place> = {
  readonly [Key in keyof All]: ComponentType<NonNullable<All[Key]> & Place>;
};

/** The client action of a section's form that is sent to the page itself. */
export type SectionForm = {
  isOwn: (form: FormData) => boolean;
  send: (args: ClientActionFunctionArgs, home: string, form: FormData) => Promise<unknown>;
};

type SectionsProps<All extends Loaded, Place> = {
  views: Views<All, Place>;
  loaded: All;
  /** The props of every section. */
  place: Place;
};

/** The sections of a page, each from its own feature. */
export function Sections<All extends Loaded, Place>(props: SectionsProps<All, Place>) {
  const { views, loaded, place } = props;
  const shown = new Array<ReactNode>();
  for (const key in views) {
    const own = loaded[key];
    if (own !== null) shown.push(createElement(views[key], { ...own, ...place, key }));
  }
  return shown;
}

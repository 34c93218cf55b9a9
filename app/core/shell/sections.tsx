import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type ComponentType, createElement, type ReactNode } from "react";

/** What the server has loaded for each section of a page; null for one that is not shown. */
type Loaded = Record<string, object | null>;

/** What sections of a page load: the type of what `loadSections` returns. */
export type LoadedBy<All extends Record<string, { load: (...args: never) => unknown }>> = {
  [Key in keyof All]: Awaited<ReturnType<All[Key]["load"]>>;
};

/** How the sections of a page are shown, in their order: each with what was loaded for it, and `Place`. */
export type Views<All, Place> = {
  readonly [Key in keyof All]: ComponentType<NonNullable<All[Key]> & Place>;
};

/** A form of a section that is sent to the page itself: what its client action does. */
export type SectionForm = {
  isOwn: (form: FormData) => boolean;
  send: (args: ClientActionFunctionArgs, home: string, form: FormData) => Promise<unknown>;
};

type SectionsProps<All extends Loaded, Place> = {
  views: Views<All, Place>;
  loaded: All;
  /** What all of them are given. */
  place: Place;
};

/** The sections of a page, each from the feature that it is about. */
export function Sections<All extends Loaded, Place>(props: SectionsProps<All, Place>) {
  const { views, loaded, place } = props;
  const shown = new Array<ReactNode>();
  for (const key in views) {
    const own = loaded[key];
    if (own !== null) shown.push(createElement(views[key], { ...own, ...place, key }));
  }
  return shown;
}

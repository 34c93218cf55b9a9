import type { Act } from "~/core/session/form-action.server";
import type { Guarded } from "~/core/session/guards.server";

type Loaded = Record<string, object | null>;

/** What a section of a page needs from the server. */
export type Section<Shown extends object | null, Value = unknown, Given = Pick<Guarded, "db">> = {
  /** What it shows; null if it is not shown. */
  load: (given: Given, request: Request) => Promise<Shown>;
  /** What its forms do, if they are sent to the page itself, and how they are told from others. */
  form?: { isOwn: (form: FormData) => boolean; act: Act<Value> };
};

type Sections<All extends Loaded, Given> = {
  readonly [Key in keyof All]: Section<All[Key], unknown, Given>;
};

/** What all sections of a page show, loaded at once. */
export async function loadSections<All extends Loaded, Given>(
  sections: Sections<All, Given>,
  given: Given,
  request: Request,
): Promise<All> {
  const loaded: Partial<All> = {};
  async function load(key: keyof All) {
    loaded[key] = await sections[key].load(given, request);
  }
  const coming = new Array<Promise<void>>();
  for (const key in sections) coming.push(load(key));
  await Promise.all(coming);
  if (!hasAll(loaded, sections)) throw new Error("A section was not loaded.");
  return loaded;
}

function hasAll<All extends Loaded>(loaded: Partial<All>, all: object): loaded is All {
  return Object.keys(all).every((key) => key in loaded);
}

/** What the section does that a form belongs to; undefined if it is the page's own. */
export function actFor<Value>(
  sections: Readonly<Record<string, { load: unknown; form?: Section<null, Value>["form"] }>>,
  form: FormData,
): Act<Value> | undefined {
  return Object.values(sections).find((section) => section.form?.isOwn(form))?.form?.act;
}

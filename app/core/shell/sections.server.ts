import type { Act } from "~/core/session/form-action.server";
import type { Guarded } from "~/core/session/guards.server";

type Loaded = Record<string, object | null>;

/** The server part of a page's section. */
export type Section<Shown extends object | null, Value = unknown, Given = Pick<Guarded, "db">> = {
  /** Loads the section's data; null hides the section. */
  load: (given: Given, request: Request) => Promise<Shown>;
  /** What the section's forms do if they are sent to the page itself, and how to recognise them. */
  form?: { isOwn: (form: FormData) => boolean; act: Act<Value> };
};

type Sections<All extends Loaded, Given> = {
  readonly [Key in keyof All]: Section<All[Key], unknown, Given>;
};

/** Loads the data of all sections of a page at once. */
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

/** The act of the section that a form belongs to; undefined for the page's own forms. */
export function actFor<Value>(
  sections: Readonly<Record<string, { load: unknown; form?: Section<null, Value>["form"] }>>,
  form: FormData,
): Act<Value> | undefined {
  return Object.values(sections).find((section) => section.form?.isOwn(form))?.form?.act;
}

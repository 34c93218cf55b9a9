/** Every value counts, also those of fields with the same name: the largest form names 500 people. */
const MOST_FIELDS = 2000;
/** No form of ours has longer or nested names, or names that the form parser reserves. */
const NAME = /^(?!__)[^[\].]{1,100}$/;

/**
 * The fields of a form. Throws a response with status 400 for a body that cannot be parsed, where request.formData()
 * would make it our error, and for fields that no form of ours has: the parser turns a name like x[1000000] into an
 * array of a million.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (form === null || !isOurs(form)) {
    throw new Response("This form cannot be read.", { status: 400 });
  }
  return form;
}

function isOurs(form: FormData): boolean {
  const names = [...form.keys()];
  return names.length <= MOST_FIELDS && names.every((name) => NAME.test(name));
}

/** A browser asks for HTML, a script for an answer. */
export function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

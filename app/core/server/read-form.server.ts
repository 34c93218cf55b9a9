/** Repeated fields count too: the largest form names 500 people. */
const MOST_FIELDS = 2000;
/** Our forms have no longer or nested names, and none that the form parser reserves. */
const NAME = /^(?!__)[^[\].]{1,100}$/;

/**
 * The fields of a form. Throws a response with status 400 for an unreadable body, which request.formData() would make
 * our error, and for fields that our forms do not have: the parser makes a million entries of a name like x[1000000].
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

/** Whether a request wants a page: browsers ask for HTML, scripts do not. */
export function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

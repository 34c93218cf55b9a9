/** Each value counts, also of fields with the same name: the largest form names 500 people. */
const MOST_FIELDS = 2000;
/** No form of ours has longer or nested names, or names that the form parser reserves. */
const NAME = /^(?!__)[^[\].]{1,100}$/;

/**
 * The fields of a form. Throws a response with status 400 for a body that cannot be parsed, which request.formData()
 * would turn into an error of ours, and for fields that no form of ours has: the parser makes an array of a million
 * from a name like x[1000000].
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

/** Fields of a form, several of one name counted each: the largest form names 500 people. */
const MOST_FIELDS = 2000;
/** No form of ours has names as long, nests them, or asks the parser of forms for anything. */
const NAME = /^(?!__)[^[\].]{1,100}$/;

/**
 * What a form sent. Throws the answer 400 for a body that is none after all (a broken multipart, bytes that are no
 * text), which request.formData() would turn into a fault of ours, and for fields that no form of ours has: the
 * parser makes an array of a million from a name like x[1000000].
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

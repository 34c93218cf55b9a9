/**
 * What a form sent. Throws the answer 400 for a body that is none after all (a broken multipart, bytes that are no
 * text), which request.formData() would turn into a fault of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("This form cannot be read.", { status: 400 });
  }
}

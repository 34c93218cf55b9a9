/**
 * Empties a field as its text is sent, so that the next can be typed while the first is on its way. The function that
 * is returned puts a refused text back, unless something was typed since; it says whether it did.
 */
export function emptyForNext(field: { value: string }): () => boolean {
  const text = field.value;
  field.value = "";
  return () => {
    if (field.value !== "") return false;
    field.value = text;
    return true;
  };
}

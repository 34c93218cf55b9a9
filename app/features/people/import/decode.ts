/** The text of a file in UTF-8, UTF-16 or Windows-1252; null for any other encoding, whose letters would be wrong. */
export function decode(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  const isLittle =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle || isBig) return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    return isWestern(text) ? text : null;
  }
}

/** Whether a text has only letters of Western languages, each one beside other letters, and the usual marks. */
function isWestern(text: string): boolean {
  const foreign = text.match(/[^\0-~]/g) ?? [];
  const usual = foreign.filter((letter) =>
    /[ÄÖÜäöüßÉÈÊËéèêëÁÀÂÃÅáàâãåÆæÇçÑñÍÌÎÏíìîïÓÒÔÕØóòôõøŒœÚÙÛúùûÝýÿŠšŽž–—‘’“”„…€°§«»´\u00A0]/.test(
      letter,
    ),
  );
  return usual.length === foreign.length && !/[À-ÿŒœŠšŽž]{3}/.test(text);
}

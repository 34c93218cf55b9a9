import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** Ways in which programs write letters into files, by the name that TextDecoder knows. */
export const ENCODINGS = late(() => [
  { value: "windows-1252", label: m.people_western_european_windows() },
  { value: "windows-1250", label: m.people_central_european_windows() },
  { value: "windows-1251", label: m.people_cyrillic_windows() },
  { value: "windows-1253", label: m.people_greek_windows() },
  { value: "windows-1254", label: m.people_turkish_windows() },
  { value: "windows-1255", label: m.people_hebrew_windows() },
  { value: "windows-1256", label: m.people_arabic_windows() },
  { value: "windows-1257", label: m.people_baltic_windows() },
  { value: "windows-1258", label: m.people_vietnamese_windows() },
  { value: "windows-874", label: m.people_thai_windows() },
  { value: "cp850", label: m.people_western_european_ms_dos() },
  { value: "macintosh", label: m.people_western_european_mac() },
  { value: "shift_jis", label: m.people_japanese_shift_jis() },
  { value: "gb18030", label: m.people_chinese_gb_18030() },
  { value: "big5", label: m.people_chinese_big5() },
  { value: "euc-kr", label: m.people_korean_euc_kr() },
]);

/** What TextDecoder does not know: the letters from 128 on of the way in which a spreadsheet saves "CSV (MS-DOS)". */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

type Decoded = {
  text: string;
  /** Null if the bytes themselves say how they are written. */
  guess: string | null;
  /** Whether what was guessed reads like names of people. */
  isSure: boolean;
};

/** The text of a file: UTF-8 or UTF-16, which their bytes tell; otherwise a guess. */
export function decode(bytes: Uint8Array): Decoded {
  const [first = 0, second = 0] = bytes;
  const isLittle =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle || isBig) return told(decodeAs(bytes, isLittle ? "utf-16le" : "utf-16be"));
  try {
    return told(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const text = decodeAs(bytes, "windows-1252");
    return { text, guess: "windows-1252", isSure: isWestern(text) };
  }
}

/** The same read in one of the ways above. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding !== "cp850") return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => DOS[byte - 128] ?? String.fromCharCode(byte)).join("");
}

/** Up to three places where letters are that are not ASCII, to be looked at. */
export function foreignLines(text: string): Array<string> {
  return text
    .split(/[\r\n]+/)
    .filter((line) => /[^\0-~]/.test(line))
    .slice(0, 3)
    .map((line) => line.slice(0, 120));
}

function told(text: string): Decoded {
  return { text, guess: null, isSure: true };
}

/** Letters of Western languages, each of them between others, and the marks of their texts. */
function isWestern(text: string): boolean {
  const foreign = text.match(/[^\0-~]/g) ?? [];
  const usual = foreign.filter((letter) =>
    /[ÄÖÜäöüßÉÈÊËéèêëÁÀÂÃÅáàâãåÆæÇçÑñÍÌÎÏíìîïÓÒÔÕØóòôõøŒœÚÙÛúùûÝýÿŠšŽž–—‘’“”„…€°§«»´\u00A0]/.test(
      letter,
    ),
  );
  return usual.length === foreign.length && !/[À-ÿŒœŠšŽž]{3}/.test(text);
}

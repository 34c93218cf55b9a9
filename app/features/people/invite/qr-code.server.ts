import type { QrPath } from "./qr-code";

/** A text as a QR code: the path of its dark squares, and the width of the whole, quiet zone included, in units. */
export async function qrCodeOf(text: string): Promise<QrPath> {
  // Loaded only where a code is shown.
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => {
    const squares = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return [...squares.matchAll(/#+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join("");
  });
  return { size, path: rows.join("") };
}

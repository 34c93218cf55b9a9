export type QrCode = { size: number; path: string };

/** A text as a QR code: the path of its dark squares, in a square of so many units with the quiet zone around it. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  // Only where one is shown.
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

const SIDE = 128;

/** A picture scaled to fit a PNG file of 128 by 128 pixels, in its middle; null if the browser cannot read it. */
export async function shrink(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const scale = SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext("2d")
    ?.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

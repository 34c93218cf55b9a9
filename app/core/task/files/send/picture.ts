import { imageDimensionsFromData } from "image-dimensions";

/** The longest side of a photo as it is sent, of its preview, and of the tiny picture that comes with the page. */
const LONGEST = 2048;
const PREVIEW = 480;
const TINY = 24;
/** The most Base64 of the tiny one. */
const MOST_THUMB = 2048;
/** A picture of more pixels takes more memory than a phone has, whatever its size in bytes. */
const MOST_PIXELS = 100_000_000;
/** Where the size of a picture is written, even after long metadata. */
const HEAD_BYTES = 1_048_576;
/** A drawing with see-through parts stays one, unless that makes it large. */
const MOST_PNG = 1_500_000;

export type Picture = {
  body: Blob;
  preview: Blob | null;
  width: number;
  height: number;
  thumb: string | null;
};

/**
 * A picture as it is sent: redrawn, so that nothing of where and when it was taken is left in it. Null for what is no
 * picture, or one that this browser cannot or should not decode.
 */
export async function redraw(picked: Blob): Promise<Picture | null> {
  const head = new Uint8Array(await picked.slice(0, HEAD_BYTES).arrayBuffer());
  const size = sizeIn(head);
  if (!size || size.width * size.height > MOST_PIXELS) return null;
  const bitmap = await createImageBitmap(picked, { imageOrientation: "from-image" }).catch(
    () => null,
  );
  if (bitmap === null) return null;
  try {
    return await drawn(picked, size.type, bitmap);
  } catch {
    // No memory for it.
    return null;
  } finally {
    bitmap.close();
  }
}

function sizeIn(head: Uint8Array) {
  try {
    return imageDimensionsFromData(head);
  } catch {
    return undefined;
  }
}

async function drawn(picked: Blob, type: string, bitmap: ImageBitmap): Promise<Picture> {
  const { width, height } = within(bitmap, LONGEST);
  const preview =
    Math.max(bitmap.width, bitmap.height) > PREVIEW
      ? await encode(draw(bitmap, PREVIEW), "image/jpeg", 0.75)
      : null;
  const tiny = draw(bitmap, TINY);
  const common = { preview, thumb: await thumbOf(tiny) };
  // It may move; cameras make none.
  if (type === "gif") {
    return { body: picked.slice(0, picked.size, "image/gif"), ...sizeOf(bitmap), ...common };
  }
  const canvas = draw(bitmap, LONGEST, isSeeThrough(tiny) ? null : "white");
  if (isSeeThrough(tiny)) {
    const png = await encode(canvas, "image/png");
    if (png.size <= MOST_PNG) return { body: png, width, height, ...common };
  }
  const jpeg = await encode(draw(bitmap, LONGEST, "white"), "image/jpeg", 0.85);
  return { body: jpeg, width, height, ...common };
}

type Size = { width: number; height: number };

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

/** The size of a picture whose longest side is at most this. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function draw(bitmap: ImageBitmap, longest: number, ground: string | null = null) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, within(bitmap, longest));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("No canvas");
  pen.imageSmoothingQuality = "high";
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const pen = canvas.getContext("2d");
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, place) => place % 4 === 3 && value < 250);
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob?.type === type ? resolve(blob) : reject(new Error("Not encoded"))),
      type,
      quality,
    );
  });
}

async function thumbOf(canvas: HTMLCanvasElement): Promise<string | null> {
  const text = canvas.toDataURL("image/jpeg", 0.5).split(",", 2)[1] ?? "";
  return text !== "" && text.length <= MOST_THUMB ? text : null;
}

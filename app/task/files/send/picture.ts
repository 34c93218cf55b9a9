import { withoutTraces } from "./traces/without-traces";

/** The longest side of a photo as it is sent, of its preview, and of the tiny picture that comes with the page. */
const LONGEST = 2048;
const PREVIEW = 480;
const TINY = 24;
/** The most Base64 letters of the tiny picture. */
const MOST_THUMB = 2048;
/** Hardly any camera makes larger pictures; one that claims to be larger needs more memory than a device has. */
const MOST_PIXELS = 200_000_000;
/** A longer side is shortened while decoding: a phone may lack memory for the whole picture. */
const LONGEST_WHOLE = 4096;
/** A drawing with transparent parts stays a PNG up to this size. */
const MOST_PNG = 1_500_000;

export type Picture = {
  body: Blob;
  preview: Blob | null;
  width: number;
  height: number;
  thumb: string | null;
};

type How = {
  /** The moving picture, sent in place of the redrawn one. */
  moving?: Blob | null;
  /** Whether the picture has no transparent parts: if half of it is missing, that half is white. */
  isOpaque?: boolean;
};

/**
 * A picture as it is sent: redrawing leaves nothing of where and when it was taken. Null if this browser cannot or
 * should not decode it.
 */
export async function redraw(picked: Blob, how: How): Promise<Picture | null> {
  const address = URL.createObjectURL(picked);
  try {
    const image = await loaded(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height === 0 || width * height > MOST_PIXELS) return null;
    const source = await decoded(picked, image);
    try {
      return await drawn({ source, width, height }, how);
    } finally {
      if (source instanceof ImageBitmap) source.close();
    }
  } catch {
    // The picture is broken, or needs too much memory.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The picture to send, from a bitmap that other code decoded. */
export async function redrawn(bitmap: ImageBitmap): Promise<Picture | null> {
  const { width, height } = bitmap;
  try {
    return await drawn({ source: bitmap, width, height }, { isOpaque: true });
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

/** Resolves once the image's upright size is known; most browsers decode it only when drawing. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("No picture")));
    image.src = address;
  });
}

/** The upright bitmap, of a large picture reduced; the image itself if a browser cannot make that. */
async function decoded(
  picked: Blob,
  image: HTMLImageElement,
): Promise<ImageBitmap | HTMLImageElement> {
  const natural = sizeOf(image);
  const isLarge = Math.max(natural.width, natural.height) > LONGEST_WHOLE;
  const { width, height } = within(natural, LONGEST);
  const bitmap = await createImageBitmap(picked, {
    imageOrientation: "from-image",
    ...(isLarge && { resizeWidth: width, resizeHeight: height, resizeQuality: "high" }),
  }).catch(() => null);
  if (bitmap === null) return image;
  const isWhole = bitmap.width === natural.width && bitmap.height === natural.height;
  if (isWhole || (bitmap.width === width && bitmap.height === height)) return bitmap;
  bitmap.close();
  return image;
}

type Size = { width: number; height: number };
/** A source for drawing, and the full size of its picture. */
type Source = Size & { source: ImageBitmap | HTMLImageElement };

function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

async function drawn(given: Source, { moving, isOpaque = false }: How): Promise<Picture> {
  const tiny = draw(given, TINY);
  const seesThrough = !isOpaque && isSeeThrough(tiny);
  // On white, like paper: transparent parts of a JPEG would be black.
  const isSmall = Math.max(given.width, given.height) <= PREVIEW;
  const preview =
    isSmall && !seesThrough
      ? null
      : await encode(draw(given, PREVIEW, "white"), "image/jpeg", 0.75);
  const common = { preview, thumb: await thumbOf(draw(given, TINY, "white")) };
  if (moving) return { body: moving, width: given.width, height: given.height, ...common };
  const size = within(given, LONGEST);
  if (seesThrough) {
    const png = await encode(draw(given, LONGEST), "image/png");
    if (png.size <= MOST_PNG) return { body: png, ...size, ...common };
  }
  const jpeg = await encode(draw(given, LONGEST, "white"), "image/jpeg", 0.85);
  return { body: jpeg, ...size, ...common };
}

/** The size of a picture reduced to this longest side. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function draw(given: Source, longest: number, ground: string | null = null) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, within(given, longest));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("No canvas");
  pen.imageSmoothingQuality = "high";
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(given.source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const pen = canvas.getContext("2d");
  const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, place) => place % 4 === 3 && value < 250);
}

/** Encodes without the colour profile that a browser adds, with its date and maker. */
async function encode(
  canvas: HTMLCanvasElement,
  type: "image/jpeg" | "image/png",
  quality?: number,
): Promise<Blob> {
  const encoded = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob?.type === type ? resolve(blob) : reject(new Error("Not encoded"))),
      type,
      quality,
    );
  });
  const cut = await withoutTraces(encoded, type === "image/png" ? "png" : "jpeg");
  if (cut === null) throw new Error("Not encoded");
  return cut.body.slice(0, cut.body.size, type);
}

async function thumbOf(canvas: HTMLCanvasElement): Promise<string | null> {
  const jpeg = await encode(canvas, "image/jpeg", 0.5);
  const text = btoa(String.fromCharCode(...new Uint8Array(await jpeg.arrayBuffer())));
  return text.length <= MOST_THUMB ? text : null;
}

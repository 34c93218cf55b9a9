import { withoutTraces } from "./traces/without-traces";

/** The longest side of a photo as it is sent, of its preview, and of the tiny picture that comes with the page. */
const LONGEST = 2048;
const PREVIEW = 480;
const TINY = 24;
/** The most Base64 of the tiny one. */
const MOST_THUMB = 2048;
/** Hardly a camera makes a larger one; what says so takes more memory than a device has, whatever its size in bytes. */
const MOST_PIXELS = 200_000_000;
/** A longer side than this is made shorter while the picture is decoded: a phone may not have room for all of it. */
const LONGEST_WHOLE = 4096;
/** A drawing with see-through parts stays one, unless that makes it large. */
const MOST_PNG = 1_500_000;

export type Picture = {
  body: Blob;
  preview: Blob | null;
  width: number;
  height: number;
  thumb: string | null;
};

type How = {
  /** What is sent in its place, as it moves. */
  moving?: Blob | null;
  /** Whether it has no see-through parts: where half of one is missing it is white. */
  isOpaque?: boolean;
};

/**
 * A picture as it is sent: redrawn, so that nothing of where and when it was taken is left in it. Null for one that this
 * browser cannot or should not decode.
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
    // It is broken, or there is no memory for it.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A picture that was decoded by other code, as it is sent. */
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

/** Knows its size, as it is held; most browsers decode it only when it is drawn, as large as it is needed then. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("No picture")));
    image.src = address;
  });
}

/** Its points, of a large one fewer; the image itself where a browser cannot do that, or not as it is held. */
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
/** Something to draw, and how large the picture was that it shows. */
type Source = Size & { source: ImageBitmap | HTMLImageElement };

function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

async function drawn(given: Source, { moving, isOpaque = false }: How): Promise<Picture> {
  const tiny = draw(given, TINY);
  const seesThrough = !isOpaque && isSeeThrough(tiny);
  // On white ground, as paper is: a JPEG would be black there.
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

/** The size of a picture whose longest side is at most this. */
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

/** Without the colour profile that a browser adds, which says when and by whom that was made. */
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

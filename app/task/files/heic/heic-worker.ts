import libheif from "libheif-js/libheif-wasm/libheif.js";
import wasm from "libheif-js/libheif-wasm/libheif.wasm?url";

type Heif = {
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (drawn: ImageData | null) => void): void;
};
type Library = { HeifDecoder: new () => { decode(bytes: ArrayBuffer): Array<Heif> } };

self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void answer(data);
});

async function answer(file: Blob): Promise<void> {
  const bitmap = await decode(file).catch(() => null);
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] });
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  const binary = await (await fetch(wasm)).arrayBuffer();
  const library: object = libheif({ wasmBinary: binary });
  if (!isLibrary(library)) return null;
  const [image] = new library.HeifDecoder().decode(await file.arrayBuffer());
  if (image === undefined) return null;
  const whole = new ImageData(image.get_width(), image.get_height());
  const drawn = await new Promise<ImageData | null>((resolve) => image.display(whole, resolve));
  return drawn && createImageBitmap(drawn);
}

/** The package's types lack its decoder. */
function isLibrary(library: object): library is Library {
  return "HeifDecoder" in library;
}

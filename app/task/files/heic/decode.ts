/**
 * Decodes a HEIC photo on this device, in a worker of its own that is loaded for it; null for what is none. Throws if the
 * worker cannot be loaded, or has no memory for it.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ImageBitmap | null>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        resolve(data instanceof ImageBitmap ? data : null);
      });
      worker.addEventListener("error", () => reject(new Error("No decoder")));
      worker.postMessage(file);
    });
  } finally {
    // Its memory only grows.
    worker.terminate();
  }
}

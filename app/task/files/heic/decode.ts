/**
 * Decodes a HEIC photo on this device, in a worker loaded for it; null for any other file. Throws if the worker cannot
 * be loaded, or lacks memory.
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
    // The worker's memory would never shrink.
    worker.terminate();
  }
}

// Bends @remix-run/node 2.17.5: it writes a body as fast as it comes, and a slow reader's backlog lies in memory.
import { createRequire } from "node:module";
import type { Writable } from "node:stream";

type Node = {
  writeReadableStreamToWritable: (
    stream: ReadableStream<Uint8Array>,
    response: Writable & { flush?: () => void },
  ) => Promise<void>;
};

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "writeReadableStreamToWritable" in value;
}

/** Has `server`, which is remix-serve's program, read more of a body only once the part before is on its way. */
export function waitForReaders(server: string): void {
  const node: unknown = createRequire(server)("@remix-run/node");
  if (!isNode(node)) throw new Error("@remix-run/node writes no streams");
  node.writeReadableStreamToWritable = async (stream, response) => {
    const reader = stream.getReader();
    let goOn: () => void = () => undefined;
    // One listener for a whole body: compression keeps each listener for ever.
    for (const event of ["drain", "close"]) response.on(event, () => goOn());
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const isFull = !response.write(value);
        response.flush?.();
        if (isFull && !response.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
        // The reader has gone.
        if (response.destroyed) {
          await reader.cancel();
          return;
        }
      }
      response.end();
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined);
      throw error;
    }
  };
}

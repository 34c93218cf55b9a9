// Bends @remix-run/react 2.17.5: it writes the loaders' data in pieces, for streamed pages; ours are not streamed.

const ESCAPED = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ["\n", "\\n"],
  ["<", "\\x3c"],
]);

/** The loaders' data, where Remix's scripts wait for it; as `RemixServer` writes it for pages that are streamed. */
export function handOver(data: string, nonce: string): string {
  const quoted = data.replaceAll(/[\\'\n<]/g, (character) => ESCAPED.get(character) ?? "");
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue('${quoted}');${controller}.close();</script>`;
}

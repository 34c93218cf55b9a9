/** For whoever runs Daymark: 200 while this process answers. */
export function loader() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}

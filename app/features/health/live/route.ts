/** For the operator of Daymark: 200 while this process answers. */
export function loader() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}

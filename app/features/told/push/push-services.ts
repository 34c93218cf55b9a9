/** The push services of browsers: Chrome and its relatives, Firefox, Safari, and Edge. */
const OF_BROWSERS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * Whether an address is at the push service of a browser, or at one of `more`, in which `*.` means every host below.
 */
export function isPushService(url: URL, more: ReadonlyArray<string>): boolean {
  const { protocol, hostname, port, username, password } = url;
  return (
    protocol === "https:" &&
    port + username + password === "" &&
    [...OF_BROWSERS, ...more].some((host) =>
      host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  );
}

/** Whether each message must show something: Apple ends subscriptions otherwise, so none to Apple closes a notice. */
export function mustShow({ hostname }: URL): boolean {
  return hostname.endsWith(".push.apple.com");
}

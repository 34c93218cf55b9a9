import { env, publicEnv } from "./env.server";

/** Sets the security headers of a document's response. */
export function setSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Permissions-Policy", "camera=(), microphone=(self), geolocation=()");
}

function contentSecurityPolicy(nonce: string): string {
  const { host, protocol, origin } = new URL(publicEnv().supabaseUrl);
  const storage = `${origin}/storage/v1/`;
  const socket = `${protocol === "https:" ? "wss:" : "ws:"}//${host}`;
  // The development server reloads modules over its own socket.
  const development = env().NODE_ENV === "development" ? " ws://127.0.0.1:* ws://localhost:*" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Positions of menus and toasts are inline styles.
    "style-src 'self' 'unsafe-inline'",
    // Unsent files are shown and played from the device.
    `img-src 'self' data: blob: ${storage}`,
    `media-src 'self' blob: ${storage}`,
    "font-src 'self'",
    `connect-src 'self' ${socket} ${storage}${development}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

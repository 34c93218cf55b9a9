import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** What every page loads before its style sheet is read: the font, and the icons of the tab and the home screen. */
export const headLinks = [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
] as const;

/** What an installed Daymark is; its shortcuts are those of who installs it. */
export function manifestFor(path: string): string {
  return path.startsWith("/admin-dashboard") ? "/admin.webmanifest" : "/manifest.webmanifest";
}

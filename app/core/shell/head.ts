import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The name under which a browser stores the chosen theme. */
export const THEME_KEY = "daymark-theme";

/** The colour a browser paints around the page: that of paper in tailwind.config.ts. */
export const THEME_COLOURS = { light: "#f7f2ea", dark: "#1f1c19" } as const;

/** Both colours, by the device's theme, until the reader chooses a theme. */
export const themeColourTags = (["light", "dark"] as const).map((theme) => ({
  media: `(prefers-color-scheme: ${theme})`,
  content: THEME_COLOURS[theme],
}));

/** Runs in <head> before the first paint, so that the other theme never flashes. */
export const themeScript = `(function(){var d=document,s=d.currentScript;if(s&&s.nonce)window.__webpack_nonce__=s.nonce;try{var t=localStorage.getItem("${THEME_KEY}");if(t==="dark"||t==="light"){d.documentElement.dataset.theme=t;d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=${JSON.stringify(THEME_COLOURS)}[t]})}}catch(e){}})()`;

/** What every page loads before its style sheet is read: the font, and the icons of the tab and the home screen. */
export const headLinks = [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
] as const;

/** The manifest of an installed Daymark; its shortcuts depend on the area from which it is installed. */
export function manifestFor(path: string): string {
  return path.startsWith("/admin-dashboard") ? "/admin.webmanifest" : "/manifest.webmanifest";
}

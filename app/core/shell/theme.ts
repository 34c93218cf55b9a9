export type ThemeChoice = "light" | "dark" | "system";

const KEY = "daymark-theme";

/** The colour a browser paints around the page: that of paper in tailwind.config.ts. */
export const THEME_COLOURS = { light: "#f7f2ea", dark: "#1f1c19" } as const;

/** Both, by the device's theme, until the reader chooses one. */
export const themeColourTags = (["light", "dark"] as const).map((theme) => ({
  media: `(prefers-color-scheme: ${theme})`,
  content: THEME_COLOURS[theme],
}));

/** Runs in <head> before the first paint: a chosen theme never flashes the other one. */
export const themeScript = `(function(){var d=document,s=d.currentScript;if(s&&s.nonce)window.__webpack_nonce__=s.nonce;try{var t=localStorage.getItem("${KEY}");if(t==="dark"||t==="light"){d.documentElement.dataset.theme=t;d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=${JSON.stringify(THEME_COLOURS)}[t]})}}catch(e){}})()`;

const listeners = new Set<() => void>();

/** Returns the theme that was chosen in this browser; "system" if there is none. */
export function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || chosen === "light" ? chosen : "system";
}

/** Shows a theme at once and remembers it in this browser, if the browser allows it. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // A browser that stores nothing still shows the theme until somebody leaves the page.
  }
}

/** Calls back when the theme changes, here or in another tab; returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== KEY) return;
    const value = event.newValue;
    applyTheme(value === "dark" || value === "light" ? value : "system");
  }
  listeners.add(listener);
  window.addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", handleStorage);
  };
}

function applyTheme(choice: ThemeChoice) {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  const tags = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [n, { content }] of themeColourTags.entries()) {
    const tag = tags[n];
    if (tag) tag.content = choice === "system" ? content : THEME_COLOURS[choice];
  }
  for (const listener of listeners) listener();
}

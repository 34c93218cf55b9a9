export type ThemeChoice = "light" | "dark" | "system";

const KEY = "daymark-theme";

/** Runs in <head> before the first paint: a chosen theme never flashes the other one. */
export const themeScript = `(function(){var d=document,s=d.currentScript;if(s&&s.nonce)window.__webpack_nonce__=s.nonce;try{var t=localStorage.getItem("${KEY}");if(t==="dark"||t==="light")d.documentElement.dataset.theme=t}catch(e){}})()`;

const listeners = new Set<() => void>();

/** Returns what this browser was told to show; "system" where nothing was chosen. */
export function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || chosen === "light" ? chosen : "system";
}

/** Shows a theme at once and remembers it in this browser, where the browser lets us. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}

/** Calls back when the theme changes, here or in another tab; returns how to stop. */
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
  for (const listener of listeners) listener();
}

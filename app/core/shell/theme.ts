import { deviceStore } from "~/core/live/device/texts";
import { THEME_COLOURS, THEME_KEY, themeColourTags } from "./head";

export type ThemeChoice = "light" | "dark" | "system";

const listeners = new Set<() => void>();

/** Returns the theme that was chosen in this browser; "system" if there is none. */
export function readTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "dark" || chosen === "light" ? chosen : "system";
}

/** Applies a theme and stores the choice in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  if (choice === "system") deviceStore.remove(THEME_KEY);
  else deviceStore.set(THEME_KEY, choice);
}

/** Calls back when the theme changes, here or in another tab; returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== THEME_KEY) return;
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

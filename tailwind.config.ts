import { readFileSync } from "node:fs";
import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/**
 * Every colour has a job, not a hue: a component never has to know which theme it is in. `tailwind.config.test.ts`
 * checks each text and background pair for WCAG AA in both themes.
 */
export const light = {
  // Surfaces, from the desk up: tone shows depth.
  sunken: "#eee7db",
  paper: "#f7f2ea",
  surface: "#fefcf8",
  hover: "#f1ebe0",
  // Ink and lines.
  ink: "#25211b",
  "ink-soft": "#564e44",
  "ink-faint": "#6b6257",
  hairline: "#e2d9ca",
  line: "#c9bdab",
  "line-strong": "#8a8072",
  // Deep teal: what can be pressed.
  action: "#0e5a5b",
  "action-hover": "#0a4748",
  "action-soft": "#dceae6",
  "on-action": "#fdfaf4",
  // Amber of first light: what is due today, and nothing else.
  mark: "#eda63c",
  "mark-soft": "#fbe9c6",
  "mark-ink": "#7a4a05",
  "on-mark": "#2b1c04",
  // States.
  new: "#6540b4",
  "new-soft": "#ebe4f7",
  pending: "#1f5c9e",
  "pending-soft": "#dfe9f5",
  completed: "#29693a",
  "completed-soft": "#deeddd",
  rejected: "#9c3a1b",
  "rejected-soft": "#f8e3d8",
  blocked: "#93295f",
  "blocked-soft": "#f7e0ec",
  "on-danger": "#fff9f5",
  // Bubbles of a conversation.
  "bubble-own": "#d8e8e4",
  "bubble-other": "#fefcf8",
  // Avatars.
  "tone-1": "#ecd9c0",
  "tone-1-ink": "#644318",
  "tone-2": "#f0d3c6",
  "tone-2-ink": "#7a3218",
  "tone-3": "#d9e3c6",
  "tone-3-ink": "#42551a",
  "tone-4": "#cbe2de",
  "tone-4-ink": "#11504f",
  "tone-5": "#d3def0",
  "tone-5-ink": "#284a7c",
  "tone-6": "#e6d6ea",
  "tone-6-ink": "#633173",
  // The illustration: three tones, and the light itself.
  "art-sky": "#f6dfb4",
  "art-light": "#efb661",
  "art-mid": "#c98a60",
  "art-deep": "#23494a",
} as const satisfies Record<string, string>;

export type ColourToken = keyof typeof light;

export const dark: Record<ColourToken, string> = {
  sunken: "#181614",
  paper: "#1f1c19",
  surface: "#292521",
  hover: "#302b27",
  ink: "#f1ebe1",
  "ink-soft": "#c2b8a9",
  "ink-faint": "#a89e90",
  hairline: "#3b3530",
  line: "#5a524a",
  "line-strong": "#877d71",
  action: "#74c3ba",
  "action-hover": "#90d3cb",
  "action-soft": "#23403d",
  "on-action": "#0c2422",
  mark: "#efb152",
  "mark-soft": "#463516",
  "mark-ink": "#f6cd86",
  "on-mark": "#2b1c04",
  new: "#bda8f3",
  "new-soft": "#352d49",
  pending: "#90beef",
  "pending-soft": "#243548",
  completed: "#8fca9a",
  "completed-soft": "#253a2b",
  rejected: "#ef9f7e",
  "rejected-soft": "#48291e",
  blocked: "#f09cc4",
  "blocked-soft": "#4a2739",
  "on-danger": "#2e130a",
  "bubble-own": "#254541",
  "bubble-other": "#302b27",
  "tone-1": "#4a3a26",
  "tone-1-ink": "#eccfa5",
  "tone-2": "#50312a",
  "tone-2-ink": "#f2c0ab",
  "tone-3": "#394224",
  "tone-3-ink": "#cfdda9",
  "tone-4": "#23423f",
  "tone-4-ink": "#a9d9d2",
  "tone-5": "#2b3a52",
  "tone-5-ink": "#b8cff0",
  "tone-6": "#44304a",
  "tone-6-ink": "#dfc0e8",
  "art-sky": "#3a2f22",
  "art-light": "#d89745",
  "art-mid": "#9a6142",
  "art-deep": "#12191a",
};

const shadows = {
  light: { float: "0 1px 2px rgb(60 45 20 / 0.08), 0 12px 32px -8px rgb(60 45 20 / 0.22)" },
  dark: { float: "0 0 0 1px rgb(255 240 220 / 0.06), 0 16px 40px -8px rgb(0 0 0 / 0.6)" },
};

function variables(colours: Record<string, string>, shadow: { float: string }, scheme: string) {
  const entries = Object.entries(colours).map(([name, value]): [string, string] => [
    `--${name}`,
    value,
  ]);
  return {
    ...Object.fromEntries(entries),
    "--shadow-of-float": shadow.float,
    "color-scheme": scheme,
  };
}

const themes = plugin((api) => {
  const day = variables(light, shadows.light, "light");
  const night = variables(dark, shadows.dark, "dark");
  api.addBase({
    ":root": day,
    // Paper is light.
    "@media screen and (prefers-color-scheme: dark)": { ":root:not([data-theme='light'])": night },
    "@media screen": { ":root[data-theme='dark']": night },
  });
  // What somebody types has a direction of its own; what lies over its box goes with the page.
  api.addVariant("page-rtl", ":root[dir='rtl'] &");
  // A conversation covers the list, and a keyboard or a phone on its side leaves little height.
  api.addVariant("low", "@media (max-width: 63.99rem) and (max-height: 31.24rem)");
  // Fingers get 44 px rows; a mouse gets dense ones.
  api.addVariant("touch", "@media (pointer: coarse), (max-width: 47.99rem)");
  // Seven days side by side, where there is room for them: beside a conversation only on a wide screen. A week, whose
  // tasks have four lines each, is a list of days on a tablet.
  api.addVariant("days", [
    "@media (min-width: 48rem) and (max-width: 63.99rem) { &:not([data-beside-pane] *, [data-week], [data-week] *) }",
    "@media (width >= 64rem) { &:not([data-beside-pane] *) }",
    "@media (width >= 112rem) { & }",
  ]);
});

/** The icons that are shown so often that an element of its own for each would be too much. */
const SIGNS = [
  "state-new",
  "state-pending",
  "state-completed",
  "state-rejected",
  "state-blocked",
  "state-overdue",
  "state-due-today",
  "priority-low",
  "tick",
  "ticks",
  "check",
  "clock",
  "pencil",
  "send",
  "bell-ring",
  "list-end",
];
/** Icons are 24 wide, and have 8 between them. */
const HEIGHT = (SIGNS.length - 1) * 32 + 24;

/** An icon of the sprite in the picture of the masks: what is drawn in the colour of the paper is cut out. */
function maskOf(sprite: string, name: string, index: number): string {
  const symbol = new RegExp(`<symbol id="${name}" viewBox="([^"]+)"([^>]*)>(.*?)</symbol>`);
  const [, box = "", own = "", shapes = ""] = symbol.exec(sprite) ?? [];
  const paper = /<[a-z]+ [^>]*var\(--surface\)[^>]*>/g;
  const cut = shapes.match(paper)?.join("").replaceAll("var(--surface)", "#000");
  const rest = shapes.replaceAll(paper, "").replaceAll(/currentColor|var\(--[a-z]+\)/g, "#000");
  const body = cut
    ? `<mask id="${name}"><path fill="#fff" d="M0 0h24v24H0z"/>${cut}</mask><g mask="url(#${name})">${rest}</g>`
    : rest;
  // As `.icon` in app/tailwind.css.
  const stroke = own === "" ? ' stroke="#000"' : "";
  const [, , width = 24, height = 24] = box.split(" ").map(Number);
  const high = (24 * height) / width;
  // Where a percentage of the rest of the picture begins, as CSS places it.
  const y = ((HEIGHT - high) * index) / (SIGNS.length - 1);
  return `<svg y="${y}" width="24" height="${high}" viewBox="${box}"${stroke}>${body}</svg>`;
}

/** All of them below each other: a browser makes a document of each picture of this kind, before it paints. */
function signsPicture(sprite: string): string {
  const masks = SIGNS.map((name, index) => maskOf(sprite, name, index)).join("");
  const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.75"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${HEIGHT}" ${round}>${masks}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("#", "%23")}")`;
}

/** The states of a task, with the colour of their words and of their ground. */
const STATES = {
  new: ["new", "new-soft"],
  pending: ["pending", "pending-soft"],
  completed: ["completed", "completed-soft"],
  rejected: ["rejected", "rejected-soft"],
  blocked: ["blocked", "blocked-soft"],
  overdue: ["rejected", "surface"],
  "due-today": ["mark-ink", "mark-soft"],
} satisfies Record<string, [ink: ColourToken, ground: ColourToken]>;

/** Icons as masks: `sign-…` says by its name where in their picture one is. */
const signs = plugin((api) => {
  const sprite = readFileSync(new URL("app/core/kit/ui/icons.svg", import.meta.url), "utf8");
  api.addBase({
    // 1, or -1 where one reads from right to left: shadows, slopes and movements have no logical sides.
    ":root": { "--signs": signsPicture(sprite), "--direction": "1", "--start": "left" },
    ":root[dir='rtl']": { "--direction": "-1", "--start": "right" },
  });
  const places = SIGNS.map((name, index): [string, string] => [
    name.replace("state-", ""),
    `${(100 * index) / (SIGNS.length - 1)}%`,
  ]);
  const values = Object.fromEntries(places);
  api.matchUtilities({ sign: (place) => ({ "--sign": place }) }, { values });
  for (const [state, [ink, ground]] of Object.entries(STATES)) {
    api.addBase({
      [`.chip-${state}`]: { "--sign": values[state] ?? "", color: `var(--${ink})` },
      [`.chip-filled.chip-${state}`]: { backgroundColor: `var(--${ground})` },
    });
  }
  for (const tone of [1, 2, 3, 4, 5, 6]) {
    const look = { backgroundColor: `var(--tone-${tone})`, color: `var(--tone-${tone}-ink)` };
    api.addBase({ [`.tone-${tone}`]: look });
  }
});

const tokens = Object.keys(light).map((name): [string, string] => [name, `var(--${name})`]);

const config: Config = {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      ...Object.fromEntries(tokens),
      danger: "var(--rejected)",
      "danger-soft": "var(--rejected-soft)",
    },
    fontFamily: {
      sans: ["'Figtree Variable'", "'Figtree Fallback'", "system-ui", "sans-serif"],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "monospace"],
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.25rem"],
      base: ["0.9375rem", "1.375rem"],
      lg: ["1.125rem", "1.5rem"],
      xl: ["1.5rem", "2rem"],
      "2xl": ["2rem", "2.5rem"],
    },
    fontWeight: { normal: "400", medium: "500", semibold: "600", bold: "700" },
    borderRadius: { none: "0", hair: "3px", control: "8px", card: "14px", full: "9999px" },
    boxShadow: { none: "none", float: "var(--shadow-of-float)" },
    transitionDuration: { DEFAULT: "120ms", fast: "120ms", slow: "200ms" },
    extend: {
      spacing: {
        // The header of a phone: 40 px, and 72 more for text that is twice as large, which takes two lines.
        "phone-header": "calc(4.5rem - 32px)",
      },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(8px)" } },
        "rise-out": { to: { opacity: "0", transform: "translateY(8px)" } },
        "drop-in": { from: { opacity: "0", transform: "translateY(-6px)" } },
        "drop-out": { to: { opacity: "0", transform: "translateY(-6px)" } },
        "sheet-in": { from: { transform: "translateY(100%)" } },
        "sheet-out": { to: { transform: "translateY(100%)" } },
        "drawer-in": { from: { transform: "translateX(calc(-100% * var(--direction)))" } },
        "drawer-out": { to: { transform: "translateX(calc(-100% * var(--direction)))" } },
        "panel-in": {
          from: { opacity: "0", transform: "translateX(calc(16px * var(--direction)))" },
        },
        // A line of light that runs along the bottom edge of a busy button.
        horizon: {
          from: { transform: "translateX(calc(-100% * var(--direction)))" },
          to: { transform: "translateX(calc(250% * var(--direction)))" },
        },
        breathe: { "50%": { opacity: "0.55" } },
      },
      animation: {
        "fade-in": "fade-in 120ms ease-out both",
        "fade-out": "fade-out 120ms ease-in both",
        "rise-in": "rise-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1) both",
        "rise-out": "rise-out 120ms ease-in both",
        "drop-in": "drop-in 120ms ease-out both",
        "drop-out": "drop-out 120ms ease-in both",
        "sheet-in": "sheet-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1) both",
        "sheet-out": "sheet-out 200ms ease-in both",
        "drawer-in": "drawer-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1) both",
        "drawer-out": "drawer-out 200ms ease-in both",
        "panel-in": "panel-in 200ms cubic-bezier(0.2, 0.7, 0.2, 1) both",
        horizon: "horizon 1.1s ease-in-out infinite",
        // Nothing flashes on a quick response: a skeleton appears only after 150 ms.
        skeleton: "fade-in 200ms 150ms ease-out both, breathe 1.8s 350ms ease-in-out infinite",
      },
    },
  },
  plugins: [themes, signs],
};

export default config;

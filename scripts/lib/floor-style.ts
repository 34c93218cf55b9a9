/** By what a style is lost in a browser of the floor: a whole rule, a condition, or a colour. */
const NEWER_STYLE: Record<string, RegExp> = {
  "conditions of media in parentheses, or compared": /@media[^{]*(?:\(\(|\(not\b|[<>]|\bor\b)/,
  "a condition of media that begins with not": /@media[^{]*(?:\bnot ?\()/,
  "whether scripts run, other than (scripting:none) alone":
    /@media(?! ?\(scripting: ?none\) ?\{)[^{]*scripting/,
  "a colour without @supports": /\b(?:oklch|oklab|lab|lch|color-mix|light-dark)\(|\((?:from) /,
  "a rule within a rule": /[{};]\s*&/,
  "@scope": /@scope\b/,
};

const NESTED = String.raw`(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*`;
const SUPPORTS = new RegExp(String.raw`@supports[^{]*\{${NESTED}\}`, "g");
/** These lists leave out what they do not know; any other list is lost as a whole. */
const FORGIVING = /:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const IN_PARENTHESES = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Whether a list of selectors loses those without `:has()` in Firefox before 121. */
function isLostWithHas(selectors: string): boolean {
  const parts = selectors
    .replace(FORGIVING, "")
    .replace(IN_PARENTHESES, (inner, at: number, whole: string) =>
      inner.includes(":has(") || whole.slice(0, at).endsWith(":has") ? "(:has)" : "",
    )
    .split(",");
  const newer = parts.filter((part) => part.includes(":has")).length;
  return newer > 0 && newer < parts.length;
}

/** By what this style is lost in a browser of the floor. */
export function newerInStyle(css: string): Array<string> {
  const always = css.replace(/\/\*.*?\*\//gs, "").replace(SUPPORTS, "");
  const found = Object.entries(NEWER_STYLE).flatMap(([name, pattern]) =>
    pattern.test(always) ? name : [],
  );
  const lists = [...always.matchAll(/[^{};]+(?=\{)/g)].map(([list]) => list);
  const lost = lists.filter((list) => !list.startsWith("@") && isLostWithHas(list));
  return [...found, ...lost.map((list) => `:has() in a list, outside of :where(): ${list}`)];
}

/** The same style with each height of a window preceded by one that older browsers know: Chrome knows dvh since 108. */
export function withOlderHeights(css: string): string {
  return css.replace(/(?<=[{;])((?:max-)?height:[^;{}]*\d)dvh([^;{}]*)/g, "$1vh$2;$&");
}

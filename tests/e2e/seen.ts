import type { Page } from "./test.ts";

/** What a page shows so that it cannot be read: texts that are cut, that leave their box, or that cover each other. */
export function hardToRead(page: Page): Promise<Array<string>> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`scrolls sideways by ${scrollWidth - innerWidth}`);
    function named(element: Element): string {
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    }
    /** Whether there is a way to the whole text: an ellipsis says that there is more, and a list scrolls. */
    function mayBeCut(element: Element): boolean {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isClamped = webkitLineClamp !== "none" && webkitLineClamp !== "";
      return ["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis" || isClamped;
    }
    /** Whether its text is only heard: the sign says it, or nothing is seen of it. */
    function isSign(element: Element): boolean {
      return element.clientWidth <= 20 && getComputedStyle(element).overflowX !== "visible";
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent?.trim() ?? "";
      const box = text.parentElement;
      if (words === "" || !box || box.closest("script, style, noscript, option, svg, title"))
        continue;
      if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [left, right] = [
        Math.min(...rects.map((r) => r.left)),
        Math.max(...rects.map((r) => r.right)),
      ];
      const [top, bottom] = [
        Math.min(...rects.map((r) => r.top)),
        Math.max(...rects.map((r) => r.bottom)),
      ];
      let isFirst = true;
      for (let at = box; at !== document.body; at = at.parentElement ?? document.body) {
        const { display, overflowX, position } = getComputedStyle(at);
        if (mayBeCut(at) || isSign(at)) break;
        if (display === "inline" || display === "contents") continue;
        const edge = at.getBoundingClientRect();
        // What reaches from edge to edge of a phone leaves what has an edge; only its own box says where a text belongs.
        const isBox = isFirst || overflowX !== "visible" || at.matches("a, button, td, th");
        isFirst = false;
        if (!isBox) continue;
        if (left < edge.left - 1 || right > edge.right + 1) {
          const how = overflowX === "visible" ? "leaves" : "is cut by";
          found.add(`“${words.slice(0, 60)}” ${how} ${named(at)}`);
          break;
        }
        if (at.matches("a, button") && (top < edge.top - 3 || bottom > edge.bottom + 3)) {
          found.add(`“${words.slice(0, 60)}” is taller than ${named(at)}`);
          break;
        }
        // Its place is not that of what it is in.
        if (position === "absolute" || position === "fixed") break;
      }
    }
    return [...found];
  });
}

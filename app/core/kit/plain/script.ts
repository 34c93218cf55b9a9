import { IN_PLACE_HEADER } from "~/core/server/person-header";

/** The script of a plain page, which loads these files when the page is there: the next page needs them. */
export function plainScript(ahead: ReadonlyArray<string>): string {
  return `(${String(runPlainPage)})(${JSON.stringify({ header: IN_PLACE_HEADER, ahead })})`;
}

type Given = { header: string; ahead: ReadonlyArray<string> };

/** Runs in the page, and is written into it as it is: it uses nothing from outside itself. */
function runPlainPage({ header, ahead }: Given): void {
  /** Two presses this close in time are one. */
  const pressMs = 700;
  const patienceMs = 150;
  const closingMs = 160;
  const recheckMs = 15_000;
  const followMs = 15_000;
  let isSending = false;
  let switchedAt = Number.NEGATIVE_INFINITY;

  type Toast = { look: Element; leftMs: number; since: number; timer: number };
  let toasts: ReadonlyArray<Toast> = [];
  let isHeld = false;
  const toaster = document.querySelector("[data-toaster]");

  function contentOf(name: string): Element | null {
    const template = document.querySelector(`template[data-${name}]`);
    const content = template instanceof HTMLTemplateElement ? template.content : null;
    const copy = content?.firstElementChild?.cloneNode(true);
    return copy instanceof Element ? copy : null;
  }

  function run(toast: Toast): void {
    toast.since = performance.now();
    toast.timer = window.setTimeout(() => close(toast), toast.leftMs);
  }
  function close(toast: Toast): void {
    clearTimeout(toast.timer);
    toasts = toasts.filter((one) => one !== toast);
    toast.look.classList.replace("animate-drop-in", "animate-drop-out");
    setTimeout(() => {
      toast.look.remove();
      // What disappears under the pointer or the focus sends no leave and no blur.
      if (!toaster?.matches(":hover, :focus-within")) goOn();
    }, closingMs);
  }
  function hold(): void {
    if (isHeld) return;
    isHeld = true;
    for (const toast of toasts) {
      clearTimeout(toast.timer);
      toast.leftMs -= performance.now() - toast.since;
    }
  }
  function goOn(): void {
    if (isHeld) toasts.forEach(run);
    isHeld = false;
  }
  function showNotices(): void {
    for (const template of document.querySelectorAll("template[data-notice]")) {
      const look = contentOf("notice");
      const leftMs = Number(template.getAttribute("data-notice"));
      template.remove();
      if (look === null) continue;
      for (const toast of toasts) if (toast.look.textContent === look.textContent) close(toast);
      const toast = { look, leftMs, since: 0, timer: 0 };
      toasts = [toast, ...toasts];
      toaster?.querySelector("[role=status]")?.prepend(look);
      if (!isHeld) run(toast);
    }
  }

  /** Whether an element of the answer is what a shown one is about: changed in place, it keeps text and focus. */
  function isSame(shown: Node, next: Node): boolean {
    if (!(shown instanceof Element && next instanceof Element)) {
      return shown.nodeType === next.nodeType;
    }
    const marks = shown.matches("button") ? ["type"] : ["class", "name"];
    return (
      shown.tagName === next.tagName &&
      marks.every((mark) => shown.getAttribute(mark) === next.getAttribute(mark))
    );
  }
  function become(shown: Element, next: Element): void {
    // What somebody pressed stays so; what is for browsers without scripts is text only here.
    if (shown.matches("[aria-pressed], noscript")) return;
    for (const { name } of [...shown.attributes]) {
      if (!next.hasAttribute(name) && name !== "novalidate") shown.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (name !== "type" && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
    }
    let at = shown.firstChild;
    for (const part of [...next.childNodes]) {
      let same = at;
      while (same && !isSame(same, part)) same = same.nextSibling;
      if (same === null) {
        shown.insertBefore(part, at);
        continue;
      }
      while (at && at !== same) at = removed(at);
      at = same.nextSibling;
      if (same instanceof Element && part instanceof Element) become(same, part);
      else if (same.nodeValue !== part.nodeValue) same.nodeValue = part.nodeValue;
    }
    while (at) at = removed(at);
  }
  function removed(node: ChildNode): ChildNode | null {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  /** Shows the page of an answer in the place of this one; returns what it says if it is another page, of an error. */
  function show(text: string): string | null {
    const page = new DOMParser().parseFromString(text, "text/html");
    const [main, next] = [document.getElementById("main"), page.getElementById("main")];
    if (main === null || main.className !== next?.className) {
      return page.querySelector("h1")?.textContent ?? "";
    }
    become(main, next);
    showNotices();
    return null;
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    isSending = true;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") body.append(name, value);
    }
    const button = submitter ?? form.querySelector("[type=submit]");
    if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
    const idle = button?.cloneNode(true);
    const label = button?.querySelector("[data-other]");
    const other = label?.getAttribute("data-other") ?? "";
    label?.setAttribute("data-other", label.textContent);
    label?.replaceChildren(other);
    for (const state of ["aria-disabled", "aria-busy"]) button?.setAttribute(state, "true");
    button?.append(contentOf("busy") ?? "");

    const headers = { Accept: "text/html", [header]: "1" };
    let refusal: string | null = "";
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers });
      const to = answer.headers.get("Location") ?? (answer.redirected ? answer.url : null);
      if (to !== null) {
        const words = follow(to);
        // Somebody may have stopped the next page.
        setTimeout(() => {
          words?.remove();
          isSending = false;
          if (button && idle instanceof Element) become(button, idle);
        }, followMs);
        return;
      }
      refusal = show(await answer.text());
    } catch {
      // Nothing answered: the page says so.
    }
    isSending = false;
    if (refusal === null) {
      const wrong = form.querySelector("[aria-invalid=true]");
      if (wrong instanceof HTMLElement) wrong.focus();
      return;
    }
    if (button && idle instanceof Element) become(button, idle);
    const lost = contentOf("lost");
    const words = lost?.querySelector("div");
    if (lost === null || !words) return;
    if (refusal !== "") words.textContent = refusal;
    form.querySelector("[role=alert]")?.remove();
    form.prepend(lost);
  }

  /** The next page replaces this one, so that Back never opens the address with a key. */
  function follow(to: string): Element | null {
    const { pathname } = new URL(to, location.href);
    const isPage = /^\/(admin|user)-dashboard(\/|$)/.test(pathname);
    const words = contentOf(`loading=${pathname.endsWith("profile") ? "own" : "page"}`);
    setTimeout(() => {
      if (isPage && words) document.querySelector("template[data-loading]")?.after(words);
    }, patienceMs);
    location.replace(to);
    return words;
  }

  async function recheck(): Promise<void> {
    if (isSending || document.hidden || !document.querySelector("[data-recheck]")) return;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const text = await answer.text();
    if (!document.querySelector("[aria-busy]")) show(text);
  }

  async function loadAhead(): Promise<void> {
    for (const file of ahead) {
      if (isSending) return;
      await (await fetch(file, { priority: "low" })).blob();
    }
  }

  function press(event: MouseEvent, on: HTMLElement): void {
    if (on instanceof HTMLAnchorElement) {
      // The second press of a double one, the first of which has opened this page.
      if (event.detail > 1 && event.timeStamp < pressMs) event.preventDefault();
    } else if (on.hasAttribute("aria-pressed")) {
      if (event.timeStamp - switchedAt < pressMs) {
        on.animate({ opacity: [0.4, 1] }, pressMs);
        return;
      }
      switchedAt = event.timeStamp;
      const isShown = on.getAttribute("aria-pressed") !== "true";
      on.setAttribute("aria-pressed", String(isShown));
      on.parentElement?.querySelector("input")?.setAttribute("type", isShown ? "text" : "password");
      const icon = on.querySelector("use");
      const name = (icon?.getAttribute("href") ?? "").replace(/#.*/, isShown ? "#eye-off" : "#eye");
      icon?.setAttribute("href", name);
    } else if (toaster?.contains(on)) {
      on.blur();
      const toast = toasts.find(({ look }) => look.contains(on));
      if (toast) close(toast);
    }
  }

  addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isSending && event.target instanceof HTMLFormElement) {
      void send(event.target, event.submitter);
    }
  });
  addEventListener("click", (event) => {
    const on = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (on instanceof HTMLElement) press(event, on);
  });
  addEventListener("change", ({ target }) => {
    // Only the choice of a language is a form without a button.
    if (target instanceof HTMLSelectElement && !target.form?.querySelector("button")) {
      target.form?.submit();
    }
  });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Enter" && event.repeat) event.preventDefault();
    },
    true,
  );
  toaster?.addEventListener("pointerenter", () => {
    if (matchMedia("(hover: hover)").matches) hold();
  });
  toaster?.addEventListener("pointerleave", goOn);
  toaster?.addEventListener("focusin", hold);
  toaster?.addEventListener("focusout", goOn);
  addEventListener("pageshow", ({ persisted }) => {
    // Back to a page that was left while it was sending.
    if (persisted && isSending) location.reload();
  });
  // Whatever fails here is tried again, or loaded by the next page.
  addEventListener("load", () => void loadAhead().catch(() => undefined));
  setInterval(() => void recheck().catch(() => undefined), recheckMs);

  // The server's words say what is wrong.
  for (const form of document.forms) form.noValidate = true;
  const zone = document.querySelector("[data-own-zone]");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone instanceof HTMLSelectElement && [...zone.options].some(({ value }) => value === own)) {
    zone.value = own;
  }
  showNotices();
  document.documentElement.dataset.plain = "";
}

import { Icon } from "./icon";

/** True for a text that has its own ✅ or ❌: one mark is enough. */
export function hasSign(text: string): boolean {
  return /[✅❌]/u.test(text);
}

/** A text in which ✅ and ❌ are drawn: not every machine has a font with them. */
export function SignedText({ text }: { text: string }) {
  return text.split(/([✅❌])/u).map((part, index) => {
    if (part !== "✅" && part !== "❌") return part;
    const name = part === "✅" ? "circle-check" : "circle-x";
    return (
      <span key={index} className={part === "✅" ? "text-completed" : "text-danger"}>
        <Icon name={name} className="inline size-[1.2em] align-[-0.2em]" />
        <span className="sr-only">{part}</span>
      </span>
    );
  });
}

import { linkify } from "~/core/kit/linkify";

/** A message as its author wrote it; addresses become links, and everything else stays text. */
export function MessageText({ text }: { text: string }) {
  return (
    <div dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {linkify(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a
            key={index}
            href={href}
            target={href.startsWith("http") ? "_blank" : undefined}
            rel="noopener noreferrer nofollow ugc"
            className="text-action decoration-action/40 hover:decoration-action underline underline-offset-2"
          >
            {part}
          </a>
        ),
      )}
    </div>
  );
}

import { linkify } from "~/core/kit/linkify";
import { Icon } from "~/core/kit/ui/icon";
import { MESSAGE_TEXTS } from "~/task/row/tasks.words";
import { quotedLines } from "./quoted-lines";

/**
 * Somebody's message as they wrote it; addresses become links, and nothing is ever more than text. Lines that are quoted
 * from something else are folded.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <div dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {quotedLines(text).map(({ text: piece, isQuoted }, index) =>
        isQuoted ? (
          <details key={index} className="group">
            {/* In the page's language, whatever that of the message. */}
            <summary
              dir="ltr"
              className="text-ink-soft hover:text-ink touch:min-h-11 flex w-fit cursor-pointer list-none items-center gap-1 text-xs font-medium [&::-webkit-details-marker]:hidden"
            >
              {MESSAGE_TEXTS.moreLines(piece.split("\n").length)}
              <Icon
                name="chevron-down"
                className="size-3.5 transition-transform group-open:rotate-180"
              />
            </summary>
            <Linked text={piece} />
          </details>
        ) : (
          <Linked key={index} text={piece} />
        ),
      )}
    </div>
  );
}

function Linked({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
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
  );
}

import { LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";
import { t } from "~/core/words/t";
import { MAIL_COLOURS } from "./colours";
import { type Block, type Letter, partsOf, type Phrase, type Row, type Tone } from "./letter";

/** Finished HTML, which is not escaped again. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

type Value = string | number | Html | ReadonlyArray<Html> | null;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds HTML whose spaces stay as written: every value that is not HTML is escaped, also in quoted attributes. */
function markup(strings: TemplateStringsArray, ...values: ReadonlyArray<Value>): Html {
  return new Html(strings.reduce((before, text, n) => before + textOf(values[n - 1]) + text));
}

function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

const { light } = MAIL_COLOURS;
type Colour = keyof typeof light;

const TONES: Record<Tone, Colour> = {
  late: "rejected",
  today: "mark",
  new: "new",
  quiet: "line-strong",
};

const FONT = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Programs without a dark mode take the colours written on the element; the others take these. */
const DARK = Object.entries(MAIL_COLOURS.dark)
  .map(
    ([name, value]) =>
      `.c-${name}{color:${value}!important}.b-${name}{background-color:${value}!important}.l-${name}{border-color:${value}!important}`,
  )
  .join("");

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}a{text-decoration:none}@media (prefers-color-scheme:dark){${DARK}}`;

/** A letter as the HTML of a mail: one column, without pictures and scripts. */
export function toHtml(letter: Letter): string {
  const { subject, preview, above, heading, blocks, foot = [], unsubscribeUrl } = letter;
  const page = markup`<!doctype html>
    <html lang="${readerLanguage()}" dir="${LANGUAGES[readerLanguage()].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body
        class="b-paper c-ink"
        style="margin:0;padding:0;background-color:${light.paper};color:${light.ink};${FONT};font-size:15px;line-height:22px"
      >
        <div style="display:none;max-height:0;overflow:hidden">${phrase(preview)}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="b-paper"
          style="background-color:${light.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                ${above === undefined ? null : aboveHtml(above)}<tr>
                  <td style="padding:0 4px 16px">${sign()}</td>
                </tr>
                <tr>
                  <td
                    class="b-surface l-hairline"
                    style="background-color:${light.surface};border:1px solid ${light.hairline};border-radius:14px;padding:24px;overflow-wrap:anywhere"
                  >
                    <h1
                      class="c-ink"
                      style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:${light.ink}"
                    >
                      ${phrase(heading)}
                    </h1>
                    ${blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="c-ink-faint"
                    style="padding:16px 4px 0;font-size:13px;line-height:18px;color:${light["ink-faint"]};overflow-wrap:anywhere"
                  >
                    ${foot.map((line) => markup`<p style="margin:0 0 6px">${phrase(line)}</p>`)}
                    ${!unsubscribeUrl ? null : markup`<p style="margin:0"><a href="${unsubscribeUrl}" class="c-ink-faint" style="color:${light["ink-faint"]};text-decoration:underline">${t("Stop these mails")}</a></p>`}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return turned(page.text);
}

/** Some programs show only the inside of the body: in a right-to-left language each part names its direction. */
function turned(html: string): string {
  if (LANGUAGES[readerLanguage()].direction === "ltr") return html;
  return html.replaceAll(/<(?:table|td|p|h1|h2|div)(?=[\s>])(?![^>]*\sdir=)/g, '$& dir="rtl"');
}

/** The half-sun on its horizon, drawn with what every mail program supports, and the name. */
function sign(): Html {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
  <tr>
    <td style="padding-${sides()[1]}:8px" aria-hidden="true">
      <div
        class="b-mark"
        style="width:22px;height:11px;margin:0 3px;border-radius:11px 11px 0 0;background-color:${light.mark};font-size:0;line-height:0"
      >
        &nbsp;
      </div>
      <div
        class="b-ink"
        style="width:28px;height:2px;margin-top:1px;border-radius:1px;background-color:${light.ink};font-size:0;line-height:0"
      >
        &nbsp;
      </div>
      <div
        class="b-ink"
        style="width:12px;height:2px;margin:3px 8px 0;border-radius:1px;background-color:${light.ink};font-size:0;line-height:0"
      >
        &nbsp;
      </div>
    </td>
    <td class="c-ink" style="font-size:17px;font-weight:600;color:${light.ink}">Daymark</td>
  </tr>
</table>`;
}

function aboveHtml(text: string): Html {
  return markup`<tr>
    <td
      class="c-ink-faint"
      style="padding:0 4px 16px;font-size:13px;line-height:18px;color:${light["ink-faint"]}"
    >
      ${text}
    </td>
  </tr>`;
}

function phrase(words: Phrase): Array<Html> {
  return partsOf(words).map((part) =>
    typeof part === "string" ? markup`${part}` : markup`<span dir="auto">${part.said}</span>`,
  );
}

/** The sides where a line begins and ends: mail programs know no logical sides. */
function sides(): [beginning: string, end: string] {
  return LANGUAGES[readerLanguage()].direction === "rtl" ? ["right", "left"] : ["left", "right"];
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case "text":
      return markup`<p class="c-ink" style="margin:0 0 12px;color:${light.ink}">
        ${phrase(block.phrase)}
      </p>`;
    case "facts":
      return markup`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 12px"
      >
        ${block.facts.map(
          ({ label, value }) =>
            markup`<tr>
              <td
                class="c-ink-faint"
                style="padding:2px 0;padding-${sides()[1]}:12px;color:${light["ink-faint"]};white-space:nowrap;vertical-align:top"
              >
                ${label}
              </td>
              <td class="c-ink" style="padding:2px 0;color:${light.ink}">${phrase(value)}</td>
            </tr>`,
        )}
      </table>`;
    case "quote":
      return markup`<div
        dir="auto"
        class="b-sunken c-ink"
        style="margin:0 0 12px;padding:10px 14px;border-radius:14px;background-color:${light.sunken};color:${light.ink};white-space:pre-wrap"
        >${block.text}</div>`;
    case "rows":
      return rowsHtml(block);
    case "button":
      return markup`<p style="margin:20px 0 16px">
        <a
          href="${block.url}"
          class="b-action c-on-action"
          style="display:inline-block;padding:11px 18px;border-radius:8px;background-color:${light.action};color:${light["on-action"]};font-weight:600"
          >${block.label}</a
        >${block.other ? otherHtml(block.other) : null}
      </p>`;
  }
}

function otherHtml({ label, url }: { label: string; url: string }): Html {
  return markup` <a
      href="${url}"
      class="c-action l-line-strong"
      style="display:inline-block;margin:8px 0;padding:10px 17px;border:1px solid ${light["line-strong"]};border-radius:8px;color:${light.action};font-weight:600"
      >${label}</a
    >`;
}

function rowsHtml({ heading, tone, rows, more }: Extract<Block, { kind: "rows" }>): Html {
  const colour = TONES[tone];
  const [beginning] = sides();
  return markup`<h2
      class="c-ink l-${colour}"
      style="margin:20px 0 4px;padding-${beginning}:10px;border-${beginning}:4px solid ${light[colour]};font-size:15px;line-height:20px;font-weight:600;color:${light.ink}"
    >
      ${heading}
    </h2>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${rows.map(rowHtml)}
    </table>
    ${more === null ? null : markup`<p class="c-ink-faint" style="margin:8px 0 0;font-size:13px;color:${light["ink-faint"]}">${more}</p>`}`;
}

function rowHtml({ title, url, notes }: Row): Html {
  return markup`<tr>
    <td class="l-hairline" style="padding:10px 0;border-bottom:1px solid ${light.hairline}">
      <a
        href="${url}"
        dir="auto"
        class="c-action"
        style="display:block;color:${light.action};font-weight:600"
        >${title}</a
      >${
        notes.length === 0
          ? null
          : markup`<span
              class="c-ink-soft"
              style="font-size:13px;line-height:18px;color:${light["ink-soft"]}"
              >${notes.map((note, n) => markup`${n === 0 ? "" : " · "}${phrase(note)}`)}</span
            >`
      }
    </td>
  </tr>`;
}

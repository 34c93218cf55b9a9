import PostalMime from "postal-mime";

/** A mail that came back: nobody has this address. */
export type Bounce = {
  /** The mail's own id, the part of its Message-ID before the @. */
  id: string;
  address: string;
  problem: string;
};

/**
 * Whether an answer of a mail server says that an address is nobody's (RFC 3463): a full mailbox, a rule against us or
 * a fault of the server is none of its person's.
 */
export function refusesAddress(code: number, text: string, isOfRecipient: boolean): boolean {
  if (code < 500 || code > 599) return false;
  const status = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  // 5.1.7 and 5.1.8 are about the sender's address; 5.2.1 is a mailbox that was shut.
  if (status !== undefined) return /^(1\.(?![78]$)\d+|2\.1)$/.test(status);
  return isOfRecipient && (code === 550 || code === 551 || code === 553);
}

/** Reads a notice about a mail that was not delivered (RFC 3464); null where it is none, or says that it may still be. */
export async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const texts = new Map(
    attachments.map(({ mimeType, content }) => [mimeType.toLowerCase(), textOf(content)]),
  );
  const report = texts.get("message/delivery-status");
  const original = texts.get("message/rfc822") ?? texts.get("text/rfc822-headers");
  if (report === undefined || original === undefined) return null;
  const status = fieldOf(report, "Status") ?? "";
  const address = addressOf(fieldOf(report, "Final-Recipient") ?? "");
  const id = /^<?([^@<>\s]+)@/.exec(fieldOf(original, "Message-ID") ?? "")?.[1];
  if (id === undefined || address === "") return null;
  if (fieldOf(report, "Action")?.toLowerCase() !== "failed") return null;
  if (!refusesAddress(500, status, true)) return null;
  return { id, address, problem: fieldOf(report, "Diagnostic-Code") ?? status };
}

/** A field of a header, whose lines may be folded; undefined if it is not there. */
function fieldOf(header: string, name: string): string | undefined {
  const unfolded = header.replaceAll(/\r?\n[ \t]+/g, " ");
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(unfolded)?.[1]?.trim();
}

/** "rfc822; ana@example.com" is ana@example.com. */
function addressOf(recipient: string): string {
  return (recipient.split(";").at(-1) ?? "").trim().replaceAll(/[<>]/g, "").toLowerCase();
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

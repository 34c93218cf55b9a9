import PostalMime, { type Email } from "postal-mime";

const LARGEST = 20_000_000;
/** The most lines that begin with two dashes, as the lines between parts do. */
const MOST_BOUNDARIES = 500;
const [DASH, LINE_FEED, RETURN] = [0x2d, 0x0a, 0x0d];

/** Reads a mail; a mail inside it stays an attachment. Null if it is too large or has too many parts. */
export async function readMail(raw: Uint8Array): Promise<Email | null> {
  if (hasTooManyParts(raw)) return null;
  return PostalMime.parse(raw, { forceRfc822Attachments: true });
}

/** Whether a program wrote a mail by itself (RFC 3834 or older headers): it is not answered, and nobody's words. */
export function isAutomatic(mail: Email): boolean {
  const fields = new Map(mail.headers.map(({ key, value }) => [key, value.trim().toLowerCase()]));
  return (
    !/^(no\b|$)/.test(fields.get("auto-submitted") ?? "") ||
    PRECEDENCES.some((name) => /^(bulk|junk|auto[_-]reply)/.test(fields.get(name) ?? "")) ||
    // Exchange's absence replies ask for no automatic answer; people's mail may only ask for no receipts.
    /\b(all|oof|autoreply)\b/.test(fields.get("x-auto-response-suppress") ?? "") ||
    [...fields].some(([name, value]) => AUTOMATIC.test(name) && !/^(no|false|$)/.test(value)) ||
    WRITTEN_BY.some((name) => /autorespon|auto-?repl|vacation/.test(fields.get(name) ?? "")) ||
    isOfOwnRule(fields, mail.from?.address ?? "") ||
    /^<\s*>$/.test(fields.get("return-path") ?? "") ||
    mail.returnPath === "" ||
    (fields.get("content-type") ?? "").startsWith("multipart/report") ||
    ABSENCES.test(mail.subject ?? "")
  );
}

/** Whether a rule in the sender's mailbox wrote it. The mailbox for answers may forward people's mail by a rule. */
function isOfOwnRule(fields: ReadonlyMap<string, string>, from: string): boolean {
  const rulesOf = fields.get("x-ms-exchange-inbox-rules-loop");
  if (rulesOf !== undefined) return rulesOf === from.toLowerCase();
  return (fields.get("x-ms-exchange-generated-message-source") ?? "").includes("rules agent");
}

/** Whether a list has passed a mail on. */
export function isOfList({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) => key === "list-id" || (key === "precedence" && /^\s*list/i.test(value)),
  );
}

/** The addresses to which the sender wrote. */
export function writtenTo({ to = [], cc = [] }: Email): ReadonlyArray<string> {
  return [...to, ...cc].flatMap(({ address }) => address ?? []);
}

/** The addresses that servers on the way have added. */
export function deliveredTo({ deliveredTo: delivered, headers }: Email): ReadonlyArray<string> {
  const original = headers.filter(({ key }) => key === "x-original-to" || key === "delivered-to");
  return [...original.map(({ value }) => value), ...(delivered ? [delivered] : [])];
}

const PRECEDENCES = ["precedence", "x-precedence", "preference"];
/** Each program names its header differently: X-Autoreply, X-Mail-Auto-Response, X-Vacation … */
const AUTOMATIC =
  /^(x-.*(auto-?(repl|respon|generated|matic|submit)|vacation|out-?of-?office)(?!.*suppress).*|x-fc-machinegenerated|x-loop)$/;
const WRITTEN_BY = ["x-mailer", "user-agent", "x-post-messageclass"];
/**
 * The words of an absence reply before the subject that it answers, or in its place: in the mailbox's language, or the
 * person's own.
 */
const ABSENCES = new RegExp(
  `^[\\s([*]*(?:${[
    "Automatic reply|Auto(?:matic|mated)?[- ]?(?:reply|response)|Autoreply|OOO|Vacation (?:reply|notice|response)",
    "(?:I am |I'm |Currently )?(?:Out of (?:the )?office|On (?:vacation|holiday|(?:annual |sick |parental )?leave))(?: (?:auto-?reply|message|notice|notification))?",
    "Automatische (?:Antwort|Rückmeldung|Mail)|(?:Automatische )?(?:Abwesenheits(?:notiz|assistent|nachricht|meldung|mail)|Urlaubs(?:notiz|meldung|vertretung))",
    "(?:Ich bin )?(?:derzeit |zurzeit |momentan )?(?:nicht (?:im Büro|im Haus|erreichbar)|abwesend|im Urlaub|außer Haus|in Elternzeit)|Abwesend|Abwesenheit|Außer Haus",
    "(?:رد|الرد) (?:تلقائي|التلقائي|آلي|الآلي)|خارج (?:المكتب|الدوام)|(?:في|أنا في) (?:إجازة|اجازة)|إشعار غياب|رسالة غياب",
    "Réponse automatique|Absence du bureau|Message d.absence|Respuesta automática|Fuera de la oficina|Resposta automática",
    "Risposta automatica|Fuori sede|Automatisch antwoord|Afwezig(?:heidsbericht)?|Automatiskt svar|Automatisk svar|Autosvar|Frånvaro|Automaattinen vastaus",
    "Automatická odpověď|Automatická odpoveď|Odpowiedź automatyczna|Automatikus válasz|Răspuns automat",
    "Автоматический ответ|Автоматична відповідь|Автоматичен отговор|Otomatik yanıt|Αυτόματη απάντηση",
    "Automatski odgovor|Samodejni odgovor|Automaatvastus|Automātiska atbilde|Automatinis atsakymas",
    "תשובה אוטומטית|自动答复|自動回覆|自動応答|자동 회신|자동 응답",
  ].join(
    "|",
  )})\\s*(?:[:：)\\]*–—]|\\(|[-!.]\\s|[!.]?$|(?:re|aw|fwd?|wg|رد|until|till|bis|von|from|ab|vom|حتى|من)(?:[:\\s]|$))`,
  "iu",
);

/** A mail has a few parts; reading one with thousands would take minutes. */
function hasTooManyParts(raw: Uint8Array): boolean {
  if (raw.length > LARGEST) return true;
  let lines = 0;
  for (let at = raw.indexOf(DASH); at !== -1; at = raw.indexOf(DASH, at + 1)) {
    const isBoundary =
      raw[at + 1] === DASH && (at === 0 || raw[at - 1] === LINE_FEED || raw[at - 1] === RETURN);
    if (isBoundary && (lines += 1) > MOST_BOUNDARIES) return true;
  }
  return false;
}

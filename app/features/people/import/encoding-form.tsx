import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { SelectField } from "~/core/kit/ui/select-field";
import { decodeAs, ENCODINGS, foreignLines } from "./decode";
import { IMPORT_TEXTS } from "./import.words";

type EncodingFormProps = {
  name: string;
  bytes: Uint8Array;
  onText: (text: string) => void;
  onDiscard: () => void;
};

/** Asks how the letters of a file are written, and shows what comes of it. */
export default function EncodingForm({ name, bytes, onText, onDiscard }: EncodingFormProps) {
  const [encoding, setEncoding] = useState("windows-1252");
  const text = decodeAs(bytes, encoding);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused element is gone: the file was chosen there.
  useEffect(() => heading.current?.focus(), []);

  function read(event: FormEvent) {
    event.preventDefault();
    onText(text);
  }

  return (
    <section aria-label="Letters" className={cardClass("flex flex-col gap-4 py-5 sm:px-6")}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-ink-soft measure text-sm">{IMPORT_TEXTS.lettersHint}</p>
      </div>
      <form onSubmit={read} className="flex flex-col gap-4">
        <SelectField
          label={IMPORT_TEXTS.letters}
          className="w-full sm:w-80"
          options={ENCODINGS}
          value={encoding}
          onChange={(event) => setEncoding(event.currentTarget.value)}
        />
        <div role="status" className="text-ink-soft border-y py-3 text-sm">
          <ul className="flex flex-col gap-1">
            {foreignLines(text).map((line, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-auto">
          <Button onClick={onDiscard}>Choose again</Button>
          <Button type="submit" variant="primary">
            {IMPORT_TEXTS.lettersRight}
          </Button>
        </div>
      </form>
    </section>
  );
}

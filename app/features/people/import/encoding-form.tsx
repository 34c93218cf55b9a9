import { useState } from "react";
import { SelectField } from "~/core/kit/ui/select-field";
import { decodeAs, ENCODINGS, foreignLines } from "./decode";
import { IMPORT_TEXTS } from "./import.words";
import { Question } from "./question";

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
  return (
    <Question
      label="Letters"
      hint={IMPORT_TEXTS.lettersHint}
      answer={IMPORT_TEXTS.lettersRight}
      onAnswer={() => onText(text)}
      {...{ name, onDiscard }}
    >
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
    </Question>
  );
}

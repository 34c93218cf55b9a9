import { useState } from "react";
import { m } from "~/core/words/m";
import { SelectField } from "~/core/kit/ui/select-field";
import { decodeAs, ENCODINGS, foreignLines } from "./decode";
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
      label={m.people_letters()}
      hint={m.people_the_file_does_not()}
      answer={m.people_these_are_right()}
      onAnswer={() => onText(text)}
      {...{ name, onDiscard }}
    >
      <SelectField
        label={m.people_how_its_letters_are()}
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

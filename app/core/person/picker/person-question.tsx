import { t } from "~/core/words/t";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { PersonPicker } from "./person-picker";

type PersonQuestionProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  onChoose: (uid: string | undefined) => void;
};

/** A dialog that asks for one person. */
export default function PersonQuestion({ open, title, onClose, onChoose }: PersonQuestionProps) {
  return (
    <Dialog open={open} size="sm" onRequestClose={onClose} title={title}>
      <DialogBody className="min-h-96">
        <PersonPicker
          name="who"
          label={t("Person")}
          onChange={(people) => onChoose(people[0]?.uid)}
        />
      </DialogBody>
    </Dialog>
  );
}

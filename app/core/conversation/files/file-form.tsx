import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { newId } from "~/core/kit/new-id";
import { Button } from "~/core/kit/ui/button";
import { CommandId } from "~/core/task/commands/command-fields";
import { useMe } from "~/core/session/use-me";

type FileFormProps = { taskId: string };

/** How one file is sent without scripts, as it is. Where there are scripts nothing of it is rendered, nor loaded. */
export function FileForm(props: FileFormProps) {
  return <noscript>{import.meta.env.SSR ? <PlainForm {...props} /> : null}</noscript>;
}

function PlainForm({ taskId }: FileFormProps) {
  const { most_file_mb: most } = useMe();
  const { pathname, search } = useLocation();
  const [fileId] = useState(newId);
  if (most === null) return null;
  return (
    <form
      method="post"
      action="/resources/file-form"
      encType="multipart/form-data"
      className="flex flex-wrap items-center gap-2 border-t px-3 py-2 text-sm"
    >
      <CommandId />
      <input type="hidden" name="fileId" value={fileId} />
      <input type="hidden" name="taskId" value={taskId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        Photo or file
        <input type="file" name="file" required className="max-w-full" />
      </label>
      <Button size="sm" type="submit">
        Add file
      </Button>
      <p className="text-ink-soft basis-full text-xs">
        At most {Math.min(most, 8)} MB. It is sent unchanged, with any place that the camera saved.
      </p>
    </form>
  );
}

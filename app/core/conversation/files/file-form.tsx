import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { CommandId } from "~/core/task/commands/command-fields";
import { useMe } from "~/core/session/use-me";

/** How one file is sent without scripts, as it is; browsers that have them read none of it. */
export function FileForm({ taskId }: { taskId: string }) {
  const { most_file_mb: most } = useMe();
  const { pathname, search } = useLocation();
  const [fileId] = useState(() => crypto.randomUUID());
  if (most === null) return null;
  // Where there are scripts nothing in it is ever rendered, so nothing of it is sent.
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
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
          At most {Math.min(most, 8)} MB. It is sent unchanged, with any place that the camera
          saved.
        </p>
      </form>
    </noscript>
  );
}

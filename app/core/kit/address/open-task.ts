import { isUuid } from "~/core/kit/shape";

/** The task whose conversation is open in an address, or null. */
export function readOpenTask(url: URL): string | null {
  const task = url.searchParams.get("task");
  return isUuid(task) ? task : null;
}

/** A path, with or without a search, that opens another task, or none. */
export function withOpenTask(path: string, taskId: string | null): string {
  const mark = path.indexOf("?");
  const pathname = mark === -1 ? path : path.slice(0, mark);
  const search = new URLSearchParams(mark === -1 ? "" : path.slice(mark + 1));
  if (taskId === null) search.delete("task");
  else search.set("task", taskId);
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

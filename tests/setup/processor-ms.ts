/** The processor time that some work in this process takes, in milliseconds; other load does not count. */
export function processorMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return since(start);
}

/** The same of work that is awaited. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return since(start);
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

import { openChannels } from "./channels";
import { deliver } from "./loop";

/** The worker's whole life: until it is told to stop and has noted the results of what it began. */
export async function work(stop: AbortSignal): Promise<void> {
  const channels = openChannels();
  const names = channels.map(({ name }) => name).join(" and ");
  console.log(
    names === "" ? "The worker has no channel to deliver on." : `The worker delivers by ${names}.`,
  );
  await deliver(channels, stop);
}

export { takeReceivedMail } from "./received-mail";

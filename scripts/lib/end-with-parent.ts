// Loaded into a child by --import. The channel closes when the parent is gone, even after kill -9. A process that the
// child forks inherits --import, but has a channel of its own that it must keep open.
if (process.channel && process.env.DAYMARK_PARENT === String(process.ppid)) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}

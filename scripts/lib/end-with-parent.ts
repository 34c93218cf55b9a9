// Loaded into a child by --import. The channel closes when the parent is gone, even after kill -9.
if (process.channel) {
  process.on("disconnect", () => process.exit(1));
  process.channel.unref();
}

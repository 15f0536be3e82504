/** What the runner asks each contender for: its port, and its CPU time and memory so far. */
export function serve(server) {
  process.on("message", (message) => {
    if (message !== "usage") return;
    const { user, system } = process.cpuUsage();
    process.send({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() });
  });
  process.on("disconnect", () => process.exit());
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
}

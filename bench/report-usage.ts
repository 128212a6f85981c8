// Loaded into a measured process before its own script: answers how much processor time and memory it has taken.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssMib: process.memoryUsage.rss() / 2 ** 20 })
})
process.channel?.unref()

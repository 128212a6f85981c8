// Loaded into a measured process before its own script: answers each message with the processor
// time and the memory the process has used.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssMib: process.memoryUsage.rss() / 2 ** 20 })
})
process.channel?.unref()

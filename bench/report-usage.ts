import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a measured process before its own script: answers each message with the processor
// time and the memory the process has used, and the longest delay of its event loop since the last
// message.
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1000,
    rssMib: process.memoryUsage.rss() / 2 ** 20,
    stallMs: delays.max / 1e6,
  })
  delays.reset()
})
process.channel?.unref()

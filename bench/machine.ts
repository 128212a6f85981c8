import { readdirSync, readFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

interface Ticks {
  all: number
  busy: number
  /** Of this process and of all that it has started. */
  own: number
}

/**
 * Adds to each figure how much of the machine other processes used while it was measured, where the
 * system tells (Linux).
 */
export async function withOthersShare(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const before = readTicks()
  const figures = await measure()
  const after = readTicks()
  if (!before || !after) return figures
  const others = after.busy - before.busy - (after.own - before.own)
  const othersShare = Math.max(0, others / (after.all - before.all))
  return figures.map((figure) => ({ othersShare, ...figure }))
}

function readTicks(): Ticks | undefined {
  const stat = read('/proc/stat')
  if (stat === undefined) return undefined
  // proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal.
  const fields = stat.slice(0, stat.indexOf('\n')).split(/\s+/).slice(1, 9).map(Number)
  const all = fields.reduce((total, value) => total + value, 0)
  const [, , , idle = 0, iowait = 0] = fields
  return { all, busy: all - idle - iowait, own: ownTicks() }
}

function ownTicks(): number {
  const processes = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? read(`/proc/${pid}/stat`) : undefined
    if (stat === undefined) return []
    // proc_pid_stat(5), after the name: ppid is the 2nd field, utime to cstime the 12th to 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((total, value) => total + Number(value), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
  })
  const ofParent = Map.groupBy(processes, ({ parent }) => parent)
  const withChildren = (pid: number): number =>
    (ofParent.get(pid) ?? []).reduce(
      (total, child) => total + child.ticks + withChildren(child.pid),
      0,
    )
  const self = processes.find(({ pid }) => pid === process.pid)
  return (self?.ticks ?? 0) + withChildren(process.pid)
}

/** Undefined where there is no such file, or its process has just ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

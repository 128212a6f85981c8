import { z } from 'zod'

const traceSchema = z.array(
  z.object({
    name: z.string(),
    ph: z.string(),
    pid: z.number(),
    tid: z.number(),
    ts: z.number().default(0),
    dur: z.number().optional(),
    args: z.object({ name: z.unknown() }).partial().optional(),
  }),
)
type TraceEvent = z.infer<typeof traceSchema>[number]

type Kind = 'script' | 'style' | 'layout' | 'other'

/** What Chromium calls its work, as in the performance panel of its developer tools. */
const kinds: Record<string, Kind> = {
  ...ofKind('script', 'EvaluateScript FunctionCall RunMicrotasks TimerFire EventDispatch'),
  ...ofKind('script', 'FireAnimationFrame FireIdleCallback v8.compile v8.compileModule'),
  ...ofKind('script', 'v8.evaluateModule v8.produceCache V8.GC_MC_BACKGROUND MinorGC MajorGC'),
  ...ofKind('style', 'UpdateLayoutTree ParseAuthorStyleSheet'),
  ...ofKind('layout', 'Layout'),
  ...ofKind('other', 'ParseHTML PrePaint Paint Layerize Commit'),
}

/** Milliseconds of a page's main thread. */
export interface MainThread {
  script: number
  style: number
  layout: number
  other: number
  longestTask: number
  /** The longest stretch of script at one time. */
  longestScript: number
}

/** `trace` is what Chromium has recorded of one page. */
export function readMainThread(trace: unknown[]): MainThread {
  const events = traceSchema.parse(trace)
  const ms: MainThread = {
    script: 0,
    style: 0,
    layout: 0,
    other: 0,
    longestTask: 0,
    longestScript: 0,
  }
  const open: { kind: Kind; endsAt: number }[] = []
  for (const { name, ts, dur = 0 } of eventsOfPage(events)) {
    while ((open.at(-1)?.endsAt ?? Infinity) <= ts) open.pop()
    const parent = open.at(-1)?.kind
    // What has no kind of its own belongs to what it is part of.
    const kind = kinds[name] ?? parent ?? 'other'
    if (parent !== undefined) ms[parent] -= dur / 1000
    ms[kind] += dur / 1000
    if (parent === undefined) ms.longestTask = Math.max(ms.longestTask, dur / 1000)
    if (kind === 'script' && parent !== 'script')
      ms.longestScript = Math.max(ms.longestScript, dur / 1000)
    open.push({ kind, endsAt: ts + dur })
  }
  return ms
}

/** Of the main thread that worked longest, outer events before those within. */
function eventsOfPage(events: TraceEvent[]): TraceEvent[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const timed = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
  const ofThread = Map.groupBy(timed, ({ pid, tid }) => `${pid} ${tid}`)
  const worked = (own: TraceEvent[]) => own.reduce((total, { dur = 0 }) => total + dur, 0)
  const [page = []] = [...ofThread.values()].toSorted((a, b) => worked(b) - worked(a))
  return page.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}

function ofKind(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

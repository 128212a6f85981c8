import type { IncomingMessage } from 'node:http'

/** Upper bounds in seconds, of the durations that are counted. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Route {
  answersByStatus: Map<number, number>
  /** How many answers took at most the bound of the same index, and not the one before it. */
  withinBound: number[]
  count: number
  seconds: number
}

/** Counts what the process answers, since it started. */
export class Metrics {
  /** Pages sent from memory. They are not timed: that would cost more than sending them. */
  keptPages = 0
  readonly #routes = new Map<string, Route>()
  readonly #apiRoutes = new WeakMap<IncomingMessage, string>()

  /** `route`: a pattern such as /api/products/:id. */
  noteApiRoute(req: IncomingMessage, route: string): void {
    this.#apiRoutes.set(req, route)
  }

  apiRouteOf(req: IncomingMessage): string | undefined {
    return this.#apiRoutes.get(req)
  }

  /** `route`: a pattern or a group of addresses, never an address that a visitor sent. */
  countAnswer(route: string, status: number, ms: number): void {
    const seconds = ms / 1000
    const counted = this.#routes.get(route) ?? emptyRoute()
    this.#routes.set(route, counted)
    counted.answersByStatus.set(status, (counted.answersByStatus.get(status) ?? 0) + 1)
    const bound = durationBounds.findIndex((each) => seconds <= each)
    if (bound >= 0) counted.withinBound[bound] = (counted.withinBound[bound] ?? 0) + 1
    counted.count++
    counted.seconds += seconds
  }

  /** The lines of requests and their durations, in the text format of Prometheus. */
  describeRequests(): string[] {
    const routes = [...this.#routes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [
      ...describe(
        'pedivela_kept_pages_total',
        'counter',
        'Pages and public reads sent from memory.',
        [['', this.keptPages]],
      ),
      ...describe(
        'pedivela_requests_total',
        'counter',
        'Other answers.',
        routes.flatMap(([route, { answersByStatus }]) =>
          [...answersByStatus].map(([status, count]): Sample => [
            labels({ route, status: String(status) }),
            count,
          ]),
        ),
      ),
      '# HELP pedivela_request_duration_seconds Time until an answer was sent.',
      '# TYPE pedivela_request_duration_seconds histogram',
      ...routes.flatMap(([route, counted]) => histogram(route, counted)),
    ]
  }
}

/** Labels in braces, or '', and the value. */
type Sample = [labels: string, value: number]

/** The lines of one metric (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function describe(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: Sample[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ]
}

function histogram(route: string, { withinBound, count, seconds }: Route): string[] {
  const name = 'pedivela_request_duration_seconds'
  let sum = 0
  const buckets = durationBounds.map((bound, index) => {
    sum += withinBound[index] ?? 0
    return `${name}_bucket${labels({ route, le: String(bound) })} ${sum}`
  })
  return [
    ...buckets,
    `${name}_bucket${labels({ route, le: '+Inf' })} ${count}`,
    `${name}_sum${labels({ route })} ${seconds}`,
    `${name}_count${labels({ route })} ${count}`,
  ]
}

function labels(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `{${pairs.join(',')}}`
}

function emptyRoute(): Route {
  return { answersByStatus: new Map(), withinBound: [], count: 0, seconds: 0 }
}

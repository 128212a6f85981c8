import { siteOf } from '../shop/network.ts'

/** The lines in which networks wait: sites take turns, and in those of a site its networks. */
export class WaitingLines<Item> {
  /** Both in the order of their turns. */
  readonly #sites = new Map<string, Map<string, Item[]>>()

  add(network: string, item: Item): void {
    this.#sites
      .getOrInsertComputed(siteOf(network), () => new Map<string, Item[]>())
      .getOrInsertComputed(network, () => [])
      .push(item)
  }

  remove(network: string, item: Item): void {
    const site = siteOf(network)
    const networks = this.#sites.get(site)
    const line = networks?.get(network)
    if (!networks || !line) return
    const others = line.filter((each) => each !== item)
    if (others.length > 0) networks.set(network, others)
    else networks.delete(network)
    if (networks.size === 0) this.#sites.delete(site)
  }

  /** Takes the first item of the next line, which is then the last to get another turn. */
  takeNext(): Item | undefined {
    const [next] = this.#sites
    const [first] = next?.[1] ?? []
    if (!next || !first) return undefined
    const [site, networks] = next
    const [network, [item, ...others]] = first
    networks.delete(network)
    if (others.length > 0) networks.set(network, others)
    this.#sites.delete(site)
    if (networks.size > 0) this.#sites.set(site, networks)
    return item
  }

  /** The last item of the longest line, in the site with most items. */
  newestOfMost(): { network: string; item: Item } | undefined {
    const networks = largest(this.#sites.values(), (lines) =>
      lines.values().reduce((sum, line) => sum + line.length, 0),
    )
    const [network, line] = largest(networks ?? [], ([, each]) => each.length) ?? []
    const item = line?.at(-1)
    return network === undefined || item === undefined ? undefined : { network, item }
  }
}

/** Of equal ones the last. */
function largest<Value>(
  values: Iterable<Value>,
  sizeOf: (value: Value) => number,
): Value | undefined {
  let most = 0
  let found: Value | undefined
  for (const value of values) {
    const size = sizeOf(value)
    if (size < most) continue
    most = size
    found = value
  }
  return found
}

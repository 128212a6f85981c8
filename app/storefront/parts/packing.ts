interface Packing<T> {
  pack: (value: T) => string
  /** The same value for the same text as the last time, so that nothing is drawn anew for it. */
  unpack: (packed: string) => T
}

/**
 * A page's data as one JSON text. The framework would send each value of it by a number and put it together again: a
 * sixth more bytes of the home page, enough to need another round trip, and a fifth of the time that the server takes.
 */
export function packing<T>(): Packing<T> {
  let last: { packed: string; value: T } | undefined
  return {
    pack: (value) => JSON.stringify(value),
    unpack: (packed) => {
      if (last?.packed !== packed) {
        const value: T = JSON.parse(packed)
        last = { packed, value }
      }
      return last.value
    },
  }
}

import { randomUUIDv7 } from 'node:crypto'

let millisecond = ''
let counter = 0

/**
 * A UUIDv7 that sorts after those that this process has made before in the same millisecond, so
 * that lists which go by time and id show the order in which things were made. After the time it
 * has a counter of 24 bits with a random beginning (RFC 9562, section 6.2, method 1), then 48
 * random bits.
 */
export function newId(): string {
  const drawn = randomUUIDv7()
  const time = drawn.slice(0, 13)
  if (time === millisecond) {
    counter += 1
  } else {
    millisecond = time
    // The first bit is left free for what is added: room for 8 million ids a millisecond.
    counter = Number.parseInt(drawn.slice(15, 18) + drawn.slice(20, 23), 16) >> 1
  }
  const counted = counter.toString(16).padStart(6, '0')
  return `${time}-7${counted.slice(0, 3)}-8${counted.slice(3)}-${drawn.slice(24)}`
}

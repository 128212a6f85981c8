/**
 * Numbers by their block of 2,048, each a bit of it: the first number of a byte is its highest bit.
 * Words of four bytes, since as many are combined at once.
 */
export type NumberBlocks = ReadonlyMap<number, Int32Array>

const numbersInBlock = 2048
const wordsInBlock = numbersInBlock / 32
/** The number of the block and how many bits it has, each in four bytes, are before its bits. */
const headBytes = 8

/** Reads what PostgreSQL sends: one block after the other, and numbers of four bytes. */
export function parseBlocks(bytes: Buffer, numbers: Buffer): NumberBlocks {
  const bits = new Map<number, Uint8Array<ArrayBuffer>>()
  for (let at = 0; at < bytes.length;) {
    const block = bytes.readInt32BE(at)
    at += headBytes
    bits.set(block, new Uint8Array(bytes.subarray(at, (at += numbersInBlock / 8))))
  }
  addNumbersTo(bits, numbers)
  return new Map([...bits].map(([block, { buffer }]) => [block, new Int32Array(buffer)]))
}

/** There may be 100,000 numbers, most of them in the block of the one before. */
function addNumbersTo(bits: Map<number, Uint8Array<ArrayBuffer>>, numbers: Buffer): void {
  let block = -1
  let bytes = new Uint8Array()
  for (let at = 0; at < numbers.length; at += 4) {
    const number = numbers.readInt32BE(at)
    const itsBlock = Math.floor(number / numbersInBlock)
    if (itsBlock !== block) {
      block = itsBlock
      bytes = bits.getOrInsertComputed(block, () => new Uint8Array(numbersInBlock / 8))
    }
    const i = Math.floor((number % numbersInBlock) / 8)
    bytes[i] = (bytes[i] ?? 0) | (0x80 >> (number % 8))
  }
}

/** The numbers of any of the lists. */
export function union(lists: NumberBlocks[]): NumberBlocks {
  const [only] = lists
  if (only && lists.length === 1) return only
  const united = new Map<number, Int32Array>()
  for (const blocks of lists)
    for (const [block, bits] of blocks) {
      const some = united.get(block)
      if (!some) united.set(block, bits.slice())
      else for (let i = 0; i < wordsInBlock; i++) some[i] = (some[i] ?? 0) | (bits[i] ?? 0)
    }
  return united
}

/** The numbers in all of the lists. */
export function intersection(lists: NumberBlocks[]): NumberBlocks {
  const [fewest = new Map<number, Int32Array>(), ...others] = lists.toSorted(
    (a, b) => a.size - b.size,
  )
  return others.reduce(common, fewest)
}

function common(left: NumberBlocks, right: NumberBlocks): NumberBlocks {
  const both = new Map<number, Int32Array>()
  for (const [block, bits] of left) {
    const others = right.get(block)
    if (!others) continue
    const shared = new Int32Array(wordsInBlock)
    let any = 0
    for (let i = 0; i < wordsInBlock; i++) any |= shared[i] = (bits[i] ?? 0) & (others[i] ?? 0)
    if (any !== 0) both.set(block, shared)
  }
  return both
}

/** The lowest numbers, ascending. */
export function firstNumbers(blocks: NumberBlocks, limit: number): number[] {
  const numbers: number[] = []
  for (const [block, bits] of [...blocks].toSorted(([a], [b]) => a - b)) {
    addNumbers(numbers, block * numbersInBlock, bits)
    if (numbers.length >= limit) return numbers.slice(0, limit)
  }
  return numbers
}

function addNumbers(numbers: number[], first: number, bits: Int32Array): void {
  const bytes = new Uint8Array(bits.buffer)
  for (let i = 0; i < bytes.length; i++)
    for (let rest = bytes[i] ?? 0; rest !== 0;) {
      const bit = Math.clz32(rest) - 24
      numbers.push(first + i * 8 + bit)
      rest &= ~(0x80 >> bit)
    }
}

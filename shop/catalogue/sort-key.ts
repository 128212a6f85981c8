const longestNumber = 12

/** A name's key whose bytes sort as a person would: no accents, no case, numbers by value ("aro 9" before "aro 29"). */
export function sortKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(longestNumber, '0'))
}

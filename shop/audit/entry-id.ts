/**
 * The smallest id of an entry in that millisecond: ids begin with their time (UUID version 7,
 * RFC 9562), so that a period is a range of ids.
 */
export function firstIdAt(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

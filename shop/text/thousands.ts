/**
 * A whole number as Brazilians write it: "12.345". Not by Intl, whose first use keeps a phone busy
 * for 60 ms (decision 12).
 */
export function withThousands(digits: number | string): string {
  return String(digits).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}

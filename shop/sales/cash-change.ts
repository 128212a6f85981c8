/** R$ 200,00, in cents: the largest banknote in use (Banco Central do Brasil, since 2020). */
const largestNoteCents = 20_000

/**
 * Whether the change, in cents, is so large that the amount handed over was probably mistyped: who
 * pays with notes does not add one that comes back whole.
 */
export function isUnlikelyChange(changeCents: number): boolean {
  return changeCents >= largestNoteCents
}

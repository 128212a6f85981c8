const mostDigits = 11

/** Formats a Brazilian phone number while it is typed: "(28) 99912-3456" or "(28) 3552-1000". */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, mostDigits)
  if (digits.length <= 2) return digits && `(${digits}`
  const [area, number] = [digits.slice(0, 2), digits.slice(2)]
  if (number.length <= 4) return `(${area}) ${number}`
  const head = number.length > 8 ? 5 : 4
  return `(${area}) ${number.slice(0, head)}-${number.slice(head)}`
}

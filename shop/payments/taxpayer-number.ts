/** Whether 11 digits are a CPF: both check digits fit, and the digits differ. */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && hasCheckDigits(digits, 11)
}

/**
 * Whether 14 characters are a CNPJ, which has letters too since July 2026 (Instrução Normativa RFB
 * 2.229/2024). Letters are in upper case.
 */
export function isCnpj(characters: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(characters) && hasCheckDigits(characters, 9)
}

/** The last two digits are modulo 11 of what precedes them; weights rise from 2 to `maxWeight`. */
function hasCheckDigits(characters: string, maxWeight: number): boolean {
  if (new Set(characters).size === 1) return false
  return [2, 1].every((fromEnd) => {
    const at = characters.length - fromEnd
    return checkDigit(characters.slice(0, at), maxWeight) === characters[at]
  })
}

function checkDigit(characters: string, maxWeight: number): string {
  const weights = maxWeight - 1
  const sum = Array.from(characters)
    .toReversed()
    .reduce(
      // A letter counts as its ASCII code less 48, as a digit does.
      (total, character, at) => total + (character.charCodeAt(0) - 48) * (2 + (at % weights)),
      0,
    )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

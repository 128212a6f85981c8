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

/** A typed CNPJ as it is stored, such as 12.345.678/0001-95; undefined where it is none. */
export function storedCnpj(typed: string): string | undefined {
  const characters = withoutSigns(typed)
  return isCnpj(characters)
    ? characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : undefined
}

/** What is wrong with a text that should be a CNPJ; undefined where nothing is. */
export function cnpjFault(typed: string): string | undefined {
  const characters = withoutSigns(typed)
  if (isCnpj(characters)) return undefined
  return /^[0-9A-Z]{12}\d{2}$/.test(characters)
    ? 'Este CNPJ não existe: os dois dígitos do fim não conferem com os outros'
    : 'Um CNPJ tem 14 números ou letras, como 12.345.678/0001-95'
}

function withoutSigns(typed: string): string {
  return typed.replace(/[./\s-]/g, '').toUpperCase()
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

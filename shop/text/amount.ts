/** An amount in reais, or what is wrong with the text, for the person who wrote it. */
export type Amount = { reais: number; problem?: never } | { reais?: never; problem: string }

const maxDigits = 12
const plainAmount = /^\d+[.,]?$|^\d*[.,]\d{1,2}$/
// "1.234,56" or "1.234.567": cents or a second group make the meaning of the separators certain.
const groupsWithPoints = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/
const groupsWithCommas = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/
const groupsWithSpaces = /^\d{1,3}(\s\d{3})+,\d{1,2}$/
const oneGroup = /^\d{1,3}[.,]\d{3}$/

/**
 * Reads an amount as people write it: "1.234,56", "1234.56", "1,234.56", "R$ 1.234,50", "99 reais".
 * Thousands with a single separator ("1.234", "1,234") have two meanings and are a problem, as is
 * everything else that is not certainly one amount.
 */
export function readAmount(text: string): Amount {
  const number = text
    .trim()
    .replace(/^(R\$|BRL)\s*/i, '')
    .replace(/\s*(reais|real)$/i, '')
  const notAmount = { problem: `"${text.trim()}" não é um preço` }
  if (number.replace(/\D/g, '').length > maxDigits) return notAmount
  if (plainAmount.test(number)) return { reais: Number(number.replace(',', '.')) }
  if (groupsWithPoints.test(number))
    return { reais: Number(number.replaceAll('.', '').replace(',', '.')) }
  if (groupsWithCommas.test(number)) return { reais: Number(number.replaceAll(',', '')) }
  if (groupsWithSpaces.test(number))
    return { reais: Number(number.replace(/\s/g, '').replace(',', '.')) }
  if (oneGroup.test(number)) {
    const certain = `${number.replace(/\D/g, '')},00`
    return {
      problem: `"${number}" pode ser lido de dois modos: escreva os centavos, como ${certain}`,
    }
  }
  return notAmount
}

import { z } from 'zod'

const asWritten = new Intl.NumberFormat('pt-BR')

/** A number as Brazilians write it: "10.000". */
export function written(number: number): string {
  return asWritten.format(number)
}

/** A whole number of a query, both limits included. */
export function wholeNumberOfQuery(least: number, most: number) {
  const message = wholeNumberMessage(least, most)
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

/** A whole number of a body, both limits included. */
export function wholeNumber(least: number, most: number) {
  const message = wholeNumberMessage(least, most)
  return z.number(message).int(message).min(least, message).max(most, message)
}

function wholeNumberMessage(least: number, most: number): string {
  return `Use um número inteiro de ${written(least)} a ${written(most)}`
}

/** The page of a list, from 1. */
export const pageSchema = wholeNumberOfQuery(1, 100_000)

/** The most items of a list that one answer carries. */
const mostListed = 500

/** The size of a list's page. */
export const listLimitSchema = wholeNumberOfQuery(1, mostListed).default(mostListed)

/** A switch of a query. */
export const flagSchema = z.stringbool({ error: 'Use true ou false' })

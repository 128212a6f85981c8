import { z } from 'zod'

const asWritten = new Intl.NumberFormat('pt-BR')

/** A number as Brazilians write it: "10.000". */
export function written(number: number): string {
  return asWritten.format(number)
}

/** 0 without any number. */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** A whole number of a query, both limits included. */
export function wholeNumberOfQuery(min: number, max: number) {
  const message = wholeNumberMessage(min, max)
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

/** A whole number of a body, both limits included. */
export function wholeNumber(min: number, max: number) {
  const message = wholeNumberMessage(min, max)
  return z.number(message).int(message).min(min, message).max(max, message)
}

function wholeNumberMessage(min: number, max: number): string {
  return `Use um número inteiro de ${written(min)} a ${written(max)}`
}

/** The API refuses higher page numbers. */
export const maxPage = 100_000

/** The page of a list, from 1. */
export const pageSchema = wholeNumberOfQuery(1, maxPage)

const maxListLimit = 500

/** How many items of a list one answer holds; without it, the maximum. */
export const listLimitSchema = wholeNumberOfQuery(1, maxListLimit).default(maxListLimit)

/** A boolean parameter of a query. */
export const flagSchema = z.stringbool({ error: 'Use true ou false' })

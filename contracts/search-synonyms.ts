import { z } from 'zod'
import { requiredText } from './text.ts'

const maxPhrases = 30
const tooManyMessage = `Use no máximo ${maxPhrases} palavras por linha`
const phraseSchema = requiredText(60, 'Escreva uma palavra ou expressão')
const phrasesSchema = z.array(phraseSchema).max(maxPhrases, tooManyMessage)

/**
 * Words or phrases for one thing. Without `finds`, each finds the others. With it, each also finds
 * those in `finds`, which do not find them in turn.
 */
export const searchSynonymSchema = z
  .object({ words: phrasesSchema, finds: phrasesSchema })
  .refine(({ words, finds }) => words.length > (finds.length > 0 ? 0 : 1), {
    path: ['words'],
    error: 'Escreva ao menos duas palavras, como em: cassete = k7',
  })
export type SearchSynonym = z.output<typeof searchSynonymSchema>

export const searchSynonymsSchema = z
  .array(searchSynonymSchema)
  .max(500, 'Use no máximo 500 linhas')
  .meta({ id: 'SearchSynonyms' })
export type SearchSynonyms = z.output<typeof searchSynonymsSchema>

/**
 * Reads "cassete = k7, cassette", or "catraca > cassete" for one direction. The result is not
 * validated.
 */
export function parseSynonym(line: string): SearchSynonym {
  const [words = '', ...finds] = line.split('>')
  return { words: phrasesOf(words), finds: phrasesOf(finds.join(',')) }
}

/** The line that `parseSynonym` reads. */
export function formatSynonym({ words, finds }: SearchSynonym): string {
  if (finds.length > 0) return `${words.join(', ')} > ${finds.join(', ')}`
  const [first = '', ...others] = words
  return `${first} = ${others.join(', ')}`
}

function phrasesOf(list: string): string[] {
  return list
    .split(/[=,;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

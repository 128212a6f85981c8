import { z } from 'zod'
import { requiredText } from './text.ts'

const mostPhrases = 30
const phraseSchema = requiredText(60, 'Escreva uma palavra ou expressão')

/** Words or phrases for one thing. Without `finds` each finds the others; with it each also finds those, but not back. */
const searchSynonymSchema = z.object({
  words: z
    .array(phraseSchema)
    .min(1, 'Escreva ao menos uma palavra')
    .max(mostPhrases, `Use no máximo ${mostPhrases} palavras por linha`),
  finds: z.array(phraseSchema).max(mostPhrases, `Use no máximo ${mostPhrases} palavras por linha`),
})

export const searchSynonymsSchema = z
  .array(searchSynonymSchema)
  .max(500, 'Use no máximo 500 linhas')
  .meta({ id: 'SearchSynonyms' })
export type SearchSynonyms = z.output<typeof searchSynonymsSchema>

const oneWay = '=>'

/** Reads a line for each rule: "k7, cassete", or one way "banco => selim". Empty lines do not count. */
export function parseSynonyms(text: string): SearchSynonyms {
  return text
    .split('\n')
    .map((line) => {
      const [words = '', finds = ''] = line.split(oneWay)
      return { words: phrasesOf(words), finds: phrasesOf(finds) }
    })
    .filter(({ words, finds }) => words.length + finds.length > 0)
}

/** The text that `parseSynonyms` reads. */
export function formatSynonyms(synonyms: SearchSynonyms): string {
  return synonyms
    .map(({ words, finds }) =>
      [words, finds]
        .filter(({ length }) => length > 0)
        .map((phrases) => phrases.join(', '))
        .join(` ${oneWay} `),
    )
    .join('\n')
}

function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

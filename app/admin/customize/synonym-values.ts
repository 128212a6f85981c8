import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import {
  formatSynonym,
  parseSynonym,
  searchSynonymSchema,
  type SearchSynonyms,
  searchSynonymsSchema,
} from '../../../contracts/search-synonyms.ts'
import type { FormValues } from '../parts/form.ts'

const lineSchema = z.object({ text: z.string() }).transform(({ text }, context) => {
  const synonym = parseSynonym(text)
  const { error } = searchSynonymSchema.safeParse(synonym)
  const [issue] = text.trim() === '' ? [] : (error?.issues ?? [])
  if (issue) context.addIssue({ code: 'custom', path: ['text'], message: issue.message })
  return synonym
})

/** Lines as `parseSynonym` reads them, to be saved as synonyms; empty lines do not count. */
export const synonymLinesSchema = z
  .object({
    lines: z
      .array(lineSchema)
      .transform((synonyms) => synonyms.filter(({ words, finds }) => words.length + finds.length))
      .pipe(searchSynonymsSchema),
  })
  .transform(({ lines }) => ({ searchSynonyms: isStartList(lines) ? null : lines }))

export type SynonymLines = FormValues<typeof synonymLinesSchema>
export type SynonymFormState = UseFormReturn<
  SynonymLines,
  unknown,
  z.output<typeof synonymLinesSchema>
>

/** Null means the list that every shop begins with. */
export function linesOf(synonyms: SearchSynonyms | null): SynonymLines {
  return { lines: (synonyms ?? bicycleSynonyms).map((each) => ({ text: formatSynonym(each) })) }
}

function isStartList(synonyms: SearchSynonyms): boolean {
  return JSON.stringify(synonyms) === JSON.stringify(bicycleSynonyms)
}

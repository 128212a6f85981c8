import { config, type core } from 'zod'
import { written } from './numbers.ts'

/**
 * The messages for invalid values whose contract states none (rule: texts-1). They replace zod's
 * own, which are in European Portuguese and address programmers.
 */
export function speakPortuguese(): void {
  config({ localeError: sentenceFor })
}

function sentenceFor(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Preencha este campo' : sentenceForType(issue.expected)
    case 'too_big':
      return `Use no máximo ${amountOf(Number(issue.maximum), issue.origin)}`
    case 'too_small':
      return `Use no mínimo ${amountOf(Number(issue.minimum), issue.origin)}`
    case 'invalid_format':
      return 'Este formato não é aceito'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'Este valor não é aceito'
  }
}

function sentenceForType(expected: string): string {
  switch (expected) {
    case 'string':
      return 'Informe um texto'
    case 'number':
      return 'Informe um número'
    case 'int':
      return 'Informe um número inteiro'
    case 'boolean':
      return 'Informe sim ou não (true ou false)'
    case 'array':
      return 'Informe uma lista'
    default:
      return 'Informe os campos em um objeto'
  }
}

function amountOf(count: number, origin: string): string {
  if (origin === 'string') return `${written(count)} ${count === 1 ? 'caractere' : 'caracteres'}`
  if (origin === 'array') return `${written(count)} ${count === 1 ? 'item' : 'itens'}`
  return written(count)
}

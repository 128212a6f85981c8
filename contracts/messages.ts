import { config, type core } from 'zod'

/**
 * What a person reads about a value that has no sentence of its own in its contract (rule:
 * texts-1). Replaces the sentences that come with zod, which are European Portuguese and speak to
 * programmers.
 */
export function speakPortuguese(): void {
  config({ localeError: sentenceFor })
}

function sentenceFor(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Preencha este campo'
        : 'Valor inválido'
    case 'too_big':
      return `Use no máximo ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `Use no mínimo ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return 'Formato inválido'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'Valor inválido'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' caracteres'
  return origin === 'array' ? ' itens' : ''
}

import { brandsIn } from './brands.ts'
import { plain, singular } from './language.ts'
import { termsOf } from './terms.ts'
import { productTypeOf } from './tokens.ts'

/** Types that are not called by their first word alone, and words for them, plain and singular. */
const typeWords = {
  Boné: 'bone',
  'Caixa de direção': 'caixa',
  Calça: 'calca',
  Calção: 'calcao',
  'Câmara de ar': 'camara camera',
  Câmbio: 'cambio desviador',
  Bicicleta: 'bicicleta bike',
  Bomba: 'bomba minibomba',
  Cassete: 'cassete cassette k7',
  'Disco de freio': 'disco rotor',
  Garrafa: 'garrafa caramanhola squeeze',
  Guidão: 'guidao guidom',
  Lubrificante: 'lubrificante oleo graxa',
  'Movimento central': 'movimento',
  Óculos: 'oculo',
  'Roda-livre': 'rodalivre catraca',
  Selim: 'selim banco',
  Suspensão: 'suspensao',
  Serviço:
    'ajuste alinhamento centragem conserto desempeno instalacao lavagem manutencao montagem ' +
    'pintura regulagem revisao sangria servico troca',
  Tênis: 'teni',
  Velocímetro: 'velocimetro ciclocomputador',
}
const typeByWord = new Map(
  Object.entries(typeWords).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
)

/** What a product is by the first word of its name: "Pneu", "Câmara de ar", "Luva" of "Luvas". */
export function typeInName(name: string): string | undefined {
  const terms = termsOf(name).filter(({ written }) => brandsIn(written).length === 0)
  const word = productTypeOf(terms).at(-1)
  if (word === undefined) return undefined
  const one = singular(word)
  const written = terms.find((term) => term.kind === 'word' && term.text === word)?.written ?? word
  return typeByWord.get(one) ?? capitalised(singularOf(written.toLowerCase(), one))
}

/** A word with its accents; a plural that changes them stays one. */
function singularOf(written: string, one: string): string {
  if (plain(written) === written) return one
  return one.length === written.length - 1 ? written.slice(0, -1) : written
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The type that a text of one word, or a type's whole name, means; further words tell more. */
export function typesNamed(text: string): string[] {
  const type = typeInName(text)
  if (type === undefined) return []
  return termsOf(text).length === 1 || plain(text) === plain(type) ? [type] : []
}

import type { AttributeKind } from '../../../contracts/attributes.ts'
import { type BulkAction, bulkActionSchema } from '../../../contracts/bulk.ts'

export const choices = {
  'raise-percent': 'Aumentar o preço em %',
  'lower-percent': 'Baixar o preço em %',
  'raise-amount': 'Aumentar o preço em R$',
  'lower-amount': 'Baixar o preço em R$',
  price: 'Definir o preço',
  promotion: 'Fazer promoção (% de desconto)',
  'no-promotion': 'Terminar a promoção',
  category: 'Mudar a categoria',
  publish: 'Publicar na loja',
  hide: 'Esconder (rascunho)',
  'in-stock': 'Marcar em estoque',
  'sold-out': 'Marcar sem estoque',
  attribute: 'Definir uma característica',
  'no-attribute': 'Deixar sem uma característica',
  'read-attribute': 'Ler uma característica do nome',
  delete: 'Excluir',
} as const
export type Choice = keyof typeof choices

/** What the form has; a value of each kind, so that another choice forgets nothing. */
export interface ActionValues {
  choice: Choice
  /** NaN for what is no number. */
  percent: number
  reais: number | null
  to90: boolean
  promotional: boolean
  categoryId: string
  attribute: AttributeKind
  attributeValues: string[]
  /** Days of a promotion, empty for no bound. */
  from: string
  to: string
}

export const initialValues: ActionValues = {
  choice: 'raise-percent',
  percent: Number.NaN,
  reais: null,
  to90: false,
  promotional: false,
  categoryId: '',
  attribute: 'marca',
  attributeValues: [],
  from: '',
  to: '',
}

/** The action that the form describes; undefined while it is incomplete. */
export function actionOf(values: ActionValues): BulkAction | undefined {
  return bulkActionSchema.safeParse(inputOf(values)).data
}

function inputOf(values: ActionValues) {
  const { choice, percent, reais, to90, promotional, categoryId, from, to } = values
  const { attribute, attributeValues } = values
  switch (choice) {
    case 'raise-percent':
    case 'lower-percent':
      return { kind: 'percent', value: signed(choice, percent), to90, promotional }
    case 'raise-amount':
    case 'lower-amount':
      return { kind: 'amount', value: signed(choice, reais), to90, promotional }
    case 'price':
      return { kind: 'price', value: reais, to90 }
    case 'promotion':
      return { kind: 'promotion', percent, from: from || null, to: to || null, to90 }
    case 'no-promotion':
      return { kind: 'no-promotion' }
    case 'category':
      return { kind: 'category', categoryId }
    case 'publish':
    case 'hide':
      return { kind: 'draft', isDraft: choice === 'hide' }
    case 'in-stock':
    case 'sold-out':
      return { kind: 'stock', inStock: choice === 'in-stock' }
    case 'delete':
      return { kind: choice }
    case 'attribute':
      return attributeValues.length > 0 && { kind: choice, attribute, values: attributeValues }
    case 'no-attribute':
    case 'read-attribute':
      return { kind: 'attribute', attribute, values: choice === 'no-attribute' ? [] : null }
  }
}

function signed(choice: Choice, value: number | null): number | null {
  return value !== null && choice.startsWith('lower') ? -value : value
}

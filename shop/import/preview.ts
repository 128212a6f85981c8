import type { ImportPreview, ImportStep } from '../../contracts/imports.ts'
import type { ColumnNames } from './columns.ts'
import type { ImportPlan } from './plan.ts'
import { isWrite } from './plan.ts'
import type { ProductPlan } from './plan-products.ts'
import { fallbackCategory } from './missing-categories.ts'
import { productColumns, type ProductRow } from './product-row.ts'
import { refusal, type Step } from './rows.ts'
import type { SheetHead } from './sheet.ts'

const maxSamples = 5

/** What people see of an import before it is done; without a sheet, of one of photos. */
export function previewOf(
  plan: ImportPlan,
  head: SheetHead = { layout: null, headers: [] },
): ImportPreview {
  return {
    ...plainPreview(head, productColumns, stepsOf(plan)),
    categories: plan.categories.filter(isWrite).map(({ step }) => step.label),
    photosLeftOut: plan.isOfPhotos ? 0 : plan.photos.problems.length,
    samples: plan.isOfPhotos
      ? []
      : plan.products.filter(isWrite).slice(0, maxSamples).map(sampleOf),
  }
}

/** What an import of anything shows; `columns` are what its headers can be said to hold. */
export function plainPreview(
  { layout, headers }: SheetHead,
  columns: Record<string, ColumnNames>,
  steps: ImportStep[],
): ImportPreview {
  return {
    layout,
    headers,
    columns: Object.entries(columns).map(([column, [label]]) => ({ column, label })),
    counts: countsOf(steps),
    categories: [],
    photosLeftOut: 0,
    erasedClients: 0,
    steps,
    samples: [],
  }
}

/** A step for each product and each refused row or photo, in the order of the file. */
export function stepsOf(plan: ImportPlan): ImportStep[] {
  const { products, categories, unreadable, photos, isOfPhotos } = plan
  const badPhotos = isOfPhotos
    ? photos.problems.map(({ photo, origin, reason }) => refusal(origin, photo, reason))
    : []
  const refusedCategories = categories
    .map(({ step }) => step)
    .filter(({ kind }) => kind === 'refuse')
  const refused = [...unreadable, ...badPhotos, ...refusedCategories].map(toImportStep)
  const planned = products.map((each) => {
    const step = toImportStep(each.step)
    if (isOfPhotos && each.id) return { ...step, detail: photosOf(each) }
    const notes = notesOf(each.row)
    return notes.length > 0 ? { ...step, warning: notes.join('; ') } : step
  })
  return inOrderOfFile([...refused, ...planned])
}

export function inOrderOfFile(steps: ImportStep[]): ImportStep[] {
  return steps.toSorted((a, b) => a.row - b.row)
}

export function countsOf(steps: ImportStep[]): ImportPreview['counts'] {
  const counts = { create: 0, change: 0, unchanged: 0, refuse: 0 }
  for (const { kind } of steps) counts[kind]++
  return counts
}

export function toImportStep(step: Step): ImportStep {
  const { kind, origin, label } = step
  return { row: origin.row, label, kind, detail: detailOf(step) }
}

function detailOf(step: Step): string {
  if (step.kind === 'refuse') return step.reason
  const parts = step.kind === 'create' ? step.facts : step.kind === 'change' ? step.changes : []
  return parts?.join(', ') ?? ''
}

/** What of a row is left out, or of those of its variants, by their SKUs. */
function notesOf({ note, variants }: ProductRow): string[] {
  if (variants.length === 0) return note === undefined ? [] : [note]
  return variants.flatMap((row) =>
    notesOf(row).map((each) => (row.sku === undefined ? each : `${row.sku}: ${each}`)),
  )
}

/** Which photos go to the product, or to which of its variants. */
function photosOf({ row, input }: ProductPlan): string {
  const variant = input?.variants?.find(({ sku }) => sku !== null && sku === row.sku)
  const values = variant?.values.join(' / ')
  return `${values ? `${values}: ` : ''}${row.images.join(', ')}`
}

function sampleOf({ row, step, input, counting }: ProductPlan): ImportPreview['samples'][number] {
  const prices = input?.variants?.flatMap(({ price }) => price ?? []) ?? []
  const promotions =
    input?.variants?.flatMap(({ promotionalPrice }) => promotionalPrice ?? []) ?? []
  return {
    name: input?.name ?? step.label,
    category: row.category ?? (step.kind === 'create' ? fallbackCategory : null),
    price: prices.length > 0 ? Math.min(...prices) : (input?.price ?? null),
    promotionalPrice:
      promotions.length > 0 ? Math.min(...promotions) : (input?.promotionalPrice ?? null),
    variants: (input?.variants ?? [])
      .map(({ values }) => values.join(' / '))
      .filter((name) => name !== ''),
    quantity: counting ? piecesOf(counting) : null,
    isDraft: input?.isDraft === true,
  }
}

function piecesOf({ quantity = 0, variants }: ProductRow): number {
  return quantity + variants.reduce((sum, row) => sum + piecesOf(row), 0)
}

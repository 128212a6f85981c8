import type { ImportPreview, ImportStep } from '../../contracts/imports.ts'
import type { ImportPlan } from './plan.ts'
import { isWrite } from './plan.ts'
import type { ProductPlan } from './plan-products.ts'
import { fallbackCategory } from './missing-categories.ts'
import { productColumns, type ProductRow } from './product-row.ts'
import type { Step } from './rows.ts'
import type { Sheet } from './sheet.ts'

const maxSamples = 5

/** What people see of an import before it is done. */
export function previewOf(plan: ImportPlan, { layout, headers }: Sheet): ImportPreview {
  const steps = stepsOf(plan)
  return {
    layout,
    headers,
    columns: Object.entries(productColumns).map(([column, [label]]) => ({ column, label })),
    counts: countsOf(steps),
    categories: plan.categories.filter(isWrite).map(({ step }) => step.label),
    photosLeftOut: plan.photos.problems.length,
    steps,
    samples: plan.products.filter(isWrite).slice(0, maxSamples).map(sampleOf),
  }
}

/** A step for each product and each refused row, in the order of the file. */
export function stepsOf({ products, categories, unreadable }: ImportPlan): ImportStep[] {
  const refusedCategories = categories
    .map(({ step }) => step)
    .filter(({ kind }) => kind === 'refuse')
  return [...unreadable, ...refusedCategories, ...products.map(({ step }) => step)]
    .map(toImportStep)
    .toSorted((a, b) => a.row - b.row)
}

export function countsOf(steps: ImportStep[]): ImportPreview['counts'] {
  const counts = { create: 0, change: 0, unchanged: 0, refuse: 0 }
  for (const { kind } of steps) counts[kind]++
  return counts
}

function toImportStep(step: Step): ImportStep {
  const { kind, origin, label } = step
  const detail =
    step.kind === 'refuse' ? step.reason : step.kind === 'change' ? step.changes.join(', ') : ''
  return { row: origin.row, label, kind, detail }
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

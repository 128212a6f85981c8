import { useEffect, useState } from 'react'
import type { ProductDetail } from '../../../../contracts/products.ts'
import { toast } from '../../../ui/toasts.tsx'
import { ApiFailure } from '../../api.ts'
import { formatCount } from '../../formats.ts'
import { useSave } from '../../parts/save.ts'
import { draftPrefix } from '../../session/stored-session.ts'
import { findProduct, saveProduct } from '../calls.ts'
import {
  cellKey,
  checked,
  countCells,
  editsOf,
  type Edits,
  inverseOf,
  placed,
  type Problems,
  rowsOf,
} from './sheet-rows.ts'

/** A product with its changed cells. */
interface Job {
  product: ProductDetail
  edits: Edits
}

interface Outcome {
  saved: { job: Job; undo: Job }[]
  problems: Problems
  isUndo: boolean
}

const dated = 'Esta promoção tem dias: mude-a no produto'
const counted = 'O estoque é contado: registre uma entrada ou um ajuste'

const draftKey = `${draftPrefix}sheet`

/** Changed cells, and how they are saved: one product after another (rule: products-13). */
export function useSheet(products: ProductDetail[]) {
  const [restored] = useState<Edits>(() => JSON.parse(sessionStorage.getItem(draftKey) ?? '{}'))
  const [typed, setTyped] = useState(restored)
  const [refused, setRefused] = useState<Problems>({})
  const [undo, setUndo] = useState<Job[]>([])
  useEffect(() => {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(draftKey)
    else sessionStorage.setItem(draftKey, JSON.stringify(typed))
  }, [typed])
  const jobs = products
    .map((product) => ({ product, edits: editsOf(product, typed) }))
    .filter(({ edits }) => countCells(edits) > 0)
  const wrong = jobs.map(({ product, edits }) => checked(product, edits).problems)
  const problems: Problems = Object.assign({}, refused, ...wrong)
  const { save: run, isBusy } = useSave('save-sheet', saveAll, {
    onSaved: ({ saved, problems: left, isUndo }) => {
      const done = saved.map(({ job }) => job)
      const cells = done.reduce((count, { edits }) => count + countCells(edits), 0)
      setTyped((edits) => without(edits, done))
      setRefused(left)
      if (isUndo) setUndo([])
      else if (cells > 0) setUndo(saved.map((each) => each.undo).toReversed())
      const [first] = Object.values(left)
      if (first) toast.error('Nem tudo foi salvo', first)
      else
        toast.success(
          isUndo
            ? formatCount(cells, 'alteração desfeita', 'alterações desfeitas')
            : formatCount(cells, 'alteração salva', 'alterações salvas'),
        )
    },
  })
  const change = (next: Edits) => {
    setTyped(next)
    const isSame = ([key]: [string, string]) => {
      const row = key.slice(0, key.lastIndexOf('.'))
      return JSON.stringify(next[row]) === JSON.stringify(typed[row])
    }
    setRefused(Object.fromEntries(Object.entries(refused).filter(isSame)))
  }
  return {
    edits: typed,
    /** Cells of before the page was loaded again. */
    isRestored: typed === restored && jobs.length > 0,
    change,
    problems,
    count: jobs.reduce((count, { edits }) => count + countCells(edits), 0),
    isBusy,
    canUndo: undo.length > 0 && jobs.length === 0,
    save: () => {
      const isWrong = wrong.some((each) => each !== undefined)
      if (isWrong) toast.error('Corrija as células marcadas')
      else if (jobs.length > 0) void run(jobs, false)
      return !isWrong
    },
    undo: () => void run(undo, true),
  }
}

function without(edits: Edits, done: Job[]): Edits {
  const ids = new Set(done.flatMap((job) => Object.keys(job.edits)))
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.has(id)))
}

async function saveAll(jobs: Job[], isUndo: boolean): Promise<Outcome> {
  const saved: Outcome['saved'] = []
  const problems: Record<string, string> = {}
  for (const job of jobs) {
    const outcome = await saveOne(job)
    if (outcome.undo) saved.push({ job, undo: outcome.undo })
    Object.assign(problems, outcome.problems)
  }
  return { saved, problems, isUndo }
}

/** The product is read again, since a list does not say whether its promotion has days. */
async function saveOne({ product, edits }: Job): Promise<{ undo?: Job; problems?: Problems }> {
  const refuse = (fields: Record<string, string>) => ({ problems: placed(product, edits, fields) })
  const changed = new Set(Object.values(edits).flatMap((cells) => Object.keys(cells)))
  try {
    const stored = await findProduct(product.id)
    if (stored.promotion && changed.has('promotionalPrice')) return refuse({ '': dated })
    const { input, problems } = checked({ ...stored, updatedAt: product.updatedAt }, edits)
    if (problems) return { problems }
    const { updatedAt } = await saveProduct(product.id, input)
    const undo = { product: { ...product, updatedAt }, edits: inverseOf(product, edits) }
    if (!changed.has('inStock')) return { undo }
    // What is counted follows its stock (rule: stock-1).
    const kept = rowsOf([await findProduct(product.id)]).filter(({ id, cells }) => {
      const wanted = edits[id]?.inStock
      return wanted !== undefined && wanted !== cells.inStock
    })
    const told = kept.map(({ id }) => [cellKey(id, 'inStock'), counted])
    return { undo, problems: Object.fromEntries(told) }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const { fields, message } = failure
    return refuse(Object.keys(fields).length > 0 ? fields : { '': message })
  }
}

import { useEffect, useState } from 'react'
import type { Sale } from '../../../contracts/sales.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { type Refusal, saving } from '../failures.ts'
import { findVariantsStock } from '../stock/calls.ts'
import type { Line } from './sale-values.ts'
import { shortagesOf } from './shortages.ts'

/**
 * The shortages of the lines (shortagesOf), by what the stock is when a variant is added, and again
 * after each `refusal`. None while the shop does not keep stock.
 */
export function useShortages(
  lines: Line[],
  stored: Sale | undefined,
  { keepsStock, refusal }: { keepsStock: boolean; refusal: Refusal | undefined },
): Map<string, number> {
  const [stock, setStock] = useState<VariantStock[]>([])
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))].join()
  useEffect(() => {
    if (!keepsStock || ids === '') return
    let isCurrent = true
    const load = async () => {
      const { saved } = await saving('load-stock', () => findVariantsStock('ids', ids.split(',')))
      if (isCurrent && saved) setStock(saved)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [keepsStock, ids, refusal])
  return keepsStock ? shortagesOf(lines, stock, stored?.items ?? []) : new Map()
}

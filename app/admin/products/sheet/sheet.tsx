import { PackageSearch, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { listUsedCategories } from '../../categories/calls.ts'
import { loading } from '../../failures.ts'
import { formatCount } from '../../formats.ts'
import { pageSize, requirePage } from '../../list-query.ts'
import { DraftNote } from '../../parts/draft.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { ButtonLink, SubmitButton } from '../../parts/button.tsx'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { productsPath } from '../../paths.ts'
import { requirePermission } from '../../permissions.ts'
import { findQuantities } from '../../stock/calls.ts'
import { titleOf } from '../../titles.ts'
import { listProductsWithVariants } from '../calls.ts'
import { readProductsQuery } from '../products-query.ts'
import { ProductsTools } from '../products-tools.tsx'
import type { Route } from './+types/sheet'
import { rowsOf } from './sheet-rows.ts'
import { SheetTable } from './sheet-table.tsx'
import { useSheet } from './use-sheet.ts'

export const meta = () => [{ title: titleOf('Planilha de produtos') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  const url = new URL(args.request.url)
  const query = readProductsQuery(url.searchParams)
  const [{ items, total }, categories] = await Promise.all([
    loading('load-products', () => listProductsWithVariants({ ...query, limit: pageSize })),
    loading('load-categories', listUsedCategories),
  ])
  requirePage({ url, page: query.page, total })
  const ids = items.flatMap(({ variants }) => variants.map(({ id }) => id))
  const quantities = await loading('load-products', () => findQuantities(ids))
  return { query, products: items, total, categories, quantities }
}

/** Prices, codes and flags of the listed products as in a spreadsheet (rule: products-13). */
export default function ProductSheet({
  loaderData: { query, products, total, categories, quantities },
}: Route.ComponentProps) {
  const { search } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const { edits, problems, change, count, isBusy, canUndo, save, undo, isRestored } =
    useSheet(products)
  const found = formatCount(total, 'produto', 'produtos')
  const saveOrShow = () => {
    if (count > 0 && !isBusy && !save())
      panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  return (
    <>
      <ScreenHead title="Planilha de produtos" detail={found}>
        <ButtonLink to={{ pathname: productsPath, search }}>Voltar à lista</ButtonLink>
      </ScreenHead>
      <section className="panel" aria-label="Produtos" ref={panel}>
        <DraftNote draft={{ isRestored, discard: () => change({}) }} />
        <ProductsTools query={query} categories={categories} found={found} />
        {products.length > 0 ? (
          <SheetTable
            rows={rowsOf(products)}
            quantities={new Map(quantities.map((each) => [each.variantId, each]))}
            edits={edits}
            problems={problems}
            onChange={change}
            onSave={saveOrShow}
          />
        ) : (
          <EmptyState icon={PackageSearch} title="Nenhum produto encontrado" />
        )}
        <Pager page={query.page} total={total} one="produto" many="produtos" />
      </section>
      <div className="save-bar">
        <p className="wide-only">
          Setas e Enter mudam de linha, Esc volta ao que era, Ctrl+D repete a de cima, Ctrl+S salva.
          Pode colar células do Excel. Peças e custo mudam em Estoque e nas entradas.
        </p>
        {canUndo && (
          <SubmitButton type="button" tone="line" busy={isBusy} onClick={undo}>
            <Undo2 className="icon" />
            Desfazer
          </SubmitButton>
        )}
        <SubmitButton type="button" busy={isBusy} aria-disabled={count === 0} onClick={saveOrShow}>
          {count === 0 ? 'Salvar' : `Salvar ${formatCount(count, 'alteração', 'alterações')}`}
        </SubmitButton>
      </div>
      <UnsavedGuard isDirty={count > 0} asksForPages onDrop={() => change({})} />
    </>
  )
}

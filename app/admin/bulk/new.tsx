import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type BulkPreview,
  type BulkPreviewQuery,
  type BulkSelection,
  bulkSelectionSchema,
} from '../../../contracts/bulk.ts'
import type { Category } from '../../../contracts/categories.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { pageSize } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ButtonLink, SubmitButton } from '../parts/button.tsx'
import { useFound } from '../parts/use-found.ts'
import { bulkChangePath, bulkChangesPath, productsPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { ActionFields } from './action-fields.tsx'
import { actionOf, initialValues } from './action-values.ts'
import { productsText } from './bulk-texts.ts'
import { previewBulk, startBulk } from './calls.ts'
import { Outcomes } from './outcomes.tsx'
import { PreviewTable } from './preview-table.tsx'

export const meta = () => [{ title: titleOf('Alterar em massa') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return { categories: await loading('load-categories', listCategoryTree) }
}

/** A change of the products that were chosen in their list (rule: products-12). */
export default function NewBulkChange({ loaderData: { categories } }: Route.ComponentProps) {
  const { data: selection } = bulkSelectionSchema.safeParse(useLocation().state)
  if (selection) return <Editor selection={selection} categories={categories} />
  return (
    <EmptyState
      icon={ListChecks}
      heading="h1"
      title="Escolha primeiro os produtos"
      text="Marque produtos na lista, ou todos os que ela encontrou, e escolha “Alterar em massa”."
    >
      <ButtonLink tone="primary" to={productsPath}>
        Ir para os produtos
      </ButtonLink>
    </EmptyState>
  )
}

interface EditorProps {
  selection: BulkSelection
  categories: Category[]
}

function Editor({ selection, categories }: EditorProps) {
  const [values, setValues] = useState(initialValues)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Pick<BulkPreviewQuery, 'show' | 'page'>>(firstPage)
  const action = actionOf(values)
  const { query, preview, isBusy, failure, reload } = usePreview(
    action && { selection, action, excluded: [...excluded], ...shown, limit: pageSize },
  )
  const { save, ...saving } = useApply(reload)
  const count = preview ? preview.changing - preview.excluded : 0
  const exclude = (id: string, isExcluded: boolean) => {
    const next = new Set(excluded)
    if (isExcluded) next.add(id)
    else next.delete(id)
    setExcluded(next)
  }
  const isDeletion = values.choice === 'delete'
  const [isAsking, setAsking] = useState(false)
  const apply = () => {
    if (!query || !preview || isBusy || count === 0) return
    const { fingerprint } = preview
    void save({ selection, action: query.action, excluded: query.excluded, fingerprint })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDeletion) apply()
        else if (query && !isBusy && count > 0) setAsking(true)
      }}
    >
      <ScreenHead title="Alterar em massa" detail={chosenText(selection)}>
        <ButtonLink to={bulkChangesPath}>Alterações feitas</ButtonLink>
      </ScreenHead>
      <section className="panel" aria-label="Alteração">
        <ActionFields
          values={values}
          categories={categories}
          onChange={(next) => {
            setValues(next)
            setShown(firstPage)
          }}
        />
        <FormFailure refusal={saving.refusal} />
        {failure && <p className="bulk-note">{failure}</p>}
        {query && preview ? (
          <Outcomes preview={preview} {...shown} isBusy={isBusy} onShow={setShown}>
            <PreviewTable
              rows={preview.rows}
              kind={query.action.kind}
              excluded={excluded}
              onExclude={shown.show === 'changing' ? exclude : undefined}
            />
          </Outcomes>
        ) : (
          <p className="bulk-note">Diga o que mudar para ver como cada produto fica.</p>
        )}
      </section>
      <div className="save-bar">
        <p>
          {isDeletion
            ? 'Para só tirar da loja, escolha “Esconder”. Você pode desfazer tudo durante 30 dias.'
            : 'Cada produto fica como mostrado. Você pode desfazer tudo durante 30 dias.'}
        </p>
        <SubmitButton
          tone={isDeletion ? 'bad' : 'primary'}
          busy={saving.isBusy || isBusy}
          disabled={count === 0}
        >
          {`${isDeletion ? 'Excluir' : 'Alterar'}${count === 0 ? '' : ` ${productsText(count)}`}`}
        </SubmitButton>
      </div>
      {isAsking && preview && (
        <ConfirmDialog
          title={`Excluir ${productsText(count)}`}
          question="Tem certeza que deseja excluir estes produtos? Você pode desfazer durante 30 dias."
          onConfirm={() => {
            setAsking(false)
            apply()
          }}
          onCancel={() => setAsking(false)}
        >
          <DeletedNames
            rows={preview.rows.filter(({ id, after }) => after.isDeleted && !excluded.has(id))}
            count={count}
          />
        </ConfirmDialog>
      )}
    </form>
  )
}

const namesShown = 5

/** What the deletion concerns, by name. */
function DeletedNames({ rows, count }: { rows: BulkPreview['rows']; count: number }) {
  const names = rows.slice(0, namesShown)
  return (
    <ul className="bulk-left">
      {names.map(({ id, name }) => (
        <li key={id}>
          <b>{dashKept(name)}</b>
        </li>
      ))}
      {count > names.length && (
        <li>
          {names.length > 0 && 'e mais '}
          {productsText(count - names.length)}
        </li>
      )}
    </ul>
  )
}

const firstPage = { show: 'changing', page: 1 } as const

/** The preview of a complete form; `query` is the one that it belongs to. */
function usePreview(wanted: BulkPreviewQuery | undefined) {
  // Another number asks again.
  const [times, setTimes] = useState(0)
  const term = wanted ? JSON.stringify([times, wanted]) : ''
  const found = useFound(term, async () =>
    wanted ? [{ query: wanted, preview: await previewBulk(wanted) }] : [],
  )
  const { query, preview } = found.items[0] ?? {}
  return { ...found, query, preview, reload: () => setTimes(times + 1) }
}

/** Begins the change, and leads to the screen that carries it out. */
function useApply(onRefused: () => void) {
  const navigate = useNavigate()
  return useSave('start-bulk-change', startBulk, {
    reloads: false,
    onSaved: ({ id }) => navigate(bulkChangePath(id), { replace: true, state: { isNew: true } }),
    onRefused,
  })
}

function chosenText(selection: BulkSelection): string {
  if ('ids' in selection) return `${productsText(selection.ids.length)} escolhidos`
  const { search } = selection.found
  return search ? `Todos os que a busca “${search}” encontra` : 'Todos os da lista'
}

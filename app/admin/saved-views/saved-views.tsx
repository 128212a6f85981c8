import { Bookmark, BookmarkPlus, BookmarkX } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import {
  maxViewName,
  queryOfView,
  type SavedView,
  savedViewInputSchema,
  type ViewedList,
} from '../../../contracts/saved-views.ts'
import { toast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { useDialogForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { useListSearch } from '../parts/use-filter.ts'
import { removeView, saveView } from './calls.ts'

interface Props {
  list: ViewedList
  views: SavedView[]
}

/** The saved views of a list, and a button that saves or removes the present one. */
export function SavedViews({ list, views }: Props) {
  const query = queryOfView(list, useListSearch())
  const current = views.find((view) => view.query === query)
  const [isNaming, setNaming] = useState(false)
  const restoring = useSave('restore-view', saveView)
  const removing = useSave('remove-view', ({ id }: SavedView) => removeView(id))
  const remove = async ({ id, ...view }: SavedView) => {
    if (await removing.save({ id, ...view }))
      toast.success('Visão removida', view.name, [
        { text: 'Desfazer', onPress: () => void restoring.save(view) },
      ])
  }
  if (query === '' && views.length === 0) return null
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav className="filter-links" aria-label="Visões salvas">
          {views.map((view) => (
            <ButtonLink
              key={view.id}
              small
              aria-current={view === current || undefined}
              to={{ search: view.query }}
              preventScrollReset
            >
              <Bookmark className="icon icon-small" />
              {view.name}
            </ButtonLink>
          ))}
        </nav>
      )}
      {query !== '' && (
        // One button for both, so that the focus stays.
        <Button
          tone="quiet"
          small
          onClick={() => (current ? void remove(current) : setNaming(true))}
        >
          {current ? (
            <BookmarkX className="icon icon-small" />
          ) : (
            <BookmarkPlus className="icon icon-small" />
          )}
          {current ? 'Remover esta visão' : 'Salvar esta visão'}
        </Button>
      )}
      {isNaming && <NameDialog list={list} query={query} onClose={() => setNaming(false)} />}
    </div>
  )
}

const namedSchema = z.object({ name: savedViewInputSchema.shape.name })

function NameDialog({
  list,
  query,
  onClose,
}: {
  list: ViewedList
  query: string
  onClose(): void
}) {
  const { field, dialog } = useDialogForm({
    schema: namedSchema,
    values: { name: '' },
    operation: 'save-view',
    call: ({ name }: { name: string }) => saveView({ list, name, query }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Salvar esta visão"
      width={440}
      saveLabel="Salvar visão"
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        hint="A busca, os filtros e a ordem de agora, para todos da loja."
        maxLength={maxViewName}
        autoComplete="off"
        {...field('name')}
      />
    </FormDialog>
  )
}

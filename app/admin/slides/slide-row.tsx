import { useState } from 'react'
import { Link } from 'react-router'
import type { Slide } from '../../../contracts/slides.ts'
import { draftOf } from '../parts/draft.tsx'
import { NumberCell, Row } from '../parts/list-table.tsx'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
import { useSave } from '../parts/save.ts'
import { smallest } from '../parts/thumb.tsx'
import { slidePath } from '../paths.ts'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { deleteSlide, saveSlide } from './calls.ts'
import { themeNames } from './themes.ts'

export function SlideRow({ slide, isSaved }: { slide: Slide; isSaved: boolean }) {
  const [isDeleting, setDeleting] = useState(false)
  const name = slideName(slide)
  return (
    <Row isSaved={isSaved}>
      <td className="slide-table-picture">
        <img
          src={smallest(slide.image)}
          alt={`Imagem de ${name}`}
          width={96}
          height={54}
          loading="lazy"
        />
      </td>
      <td className="slide-table-title">
        <Link className="table-open" to={slidePath(slide.id)} preventScrollReset>
          <b>{slide.imageOnly ? 'Slide apenas imagem' : slide.title}</b>
        </Link>
        <small>{slide.imageOnly ? slide.ctaLink : slide.subtitle}</small>
      </td>
      <td data-label="Tipo:">{slide.imageOnly ? 'Apenas Imagem' : 'Completo'}</td>
      <td data-label="Tema:">{themeNames[slide.theme]}</td>
      <NumberCell label="Ordem:">{slide.order}</NumberCell>
      <td>
        <StatusToggle slide={slide} name={name} />
      </td>
      <td className="table-acts">
        <RowActions
          of={name}
          acts={[editAct(slidePath(slide.id)), deleteAct(() => setDeleting(true))]}
        />
        {isDeleting && <DeleteSlide id={slide.id} name={name} onDone={() => setDeleting(false)} />}
      </td>
    </Row>
  )
}

/** Shows the new state at once, and the stored one again when the save fails. */
function StatusToggle({ slide, name }: { slide: Slide; name: string }) {
  const { id, ...input } = slide
  const [wanted, setWanted] = useState<boolean>()
  const { save } = useSave(
    'update-slide',
    (active: boolean) => saveSlide(id, { ...input, active }),
    {
      draft: draftOf('slide', id),
    },
  )
  const active = wanted ?? slide.active
  const toggle = async () => {
    setWanted(!slide.active)
    await save(!slide.active)
    setWanted(undefined)
  }
  return (
    <button
      className={`badge slide-table-state ${active ? 'badge-ok' : 'badge-mute'}`}
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={`${name} ativo`}
      onClick={() => void toggle()}
    >
      <span className="badge-dot" />
      {active ? 'Ativo' : 'Inativo'}
    </button>
  )
}

function slideName({ imageOnly, title, ctaLink }: Slide): string {
  return imageOnly ? `slide apenas imagem (${ctaLink})` : title
}

interface Props {
  id: string
  name: string
  onDone(): void
}

function DeleteSlide({ id, name, onDone }: Props) {
  return (
    <DeleteDialog
      operation="delete-slide"
      remove={() => deleteSlide(id)}
      saving={{ draft: draftOf('slide', id) }}
      title="Excluir slide"
      question="Tem certeza que deseja excluir este slide?"
      onDone={onDone}
    >
      <b>{name}</b>
    </DeleteDialog>
  )
}

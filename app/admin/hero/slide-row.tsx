import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { type HeroSlide, heroSlideInputSchema } from '../../../contracts/hero.ts'
import { smallest } from '../parts/thumb.tsx'
import { slidePath } from '../paths.ts'
import { DeleteSlide } from './delete-slide.tsx'
import type { clientAction } from './edit.tsx'
import { themeNames } from './themes.ts'

export function SlideRow({ slide }: { slide: HeroSlide }) {
  const [isDeleting, setDeleting] = useState(false)
  const name = slideName(slide)
  return (
    <tr>
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
        <b>{slide.imageOnly ? 'Slide apenas imagem' : slide.title}</b>
        <small>{slide.imageOnly ? slide.ctaLink : slide.subtitle}</small>
      </td>
      <td data-l="Tipo:">{slide.imageOnly ? 'Apenas Imagem' : 'Completo'}</td>
      <td data-l="Tema:">{themeNames[slide.theme]}</td>
      <td className="table-right tabular-numbers" data-l="Ordem:">
        {slide.order}
      </td>
      <td>
        <StatusToggle slide={slide} name={name} />
      </td>
      <td>
        <div className="actions">
          <Link
            className="icon-button icon-button-small"
            to={slidePath(slide.id)}
            aria-label={`Editar ${name}`}
          >
            <Pencil className="icon" />
          </Link>
          <button
            className="icon-button icon-button-small icon-button-bad"
            type="button"
            aria-label={`Excluir ${name}`}
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="icon" />
          </button>
        </div>
        {isDeleting && <DeleteSlide id={slide.id} name={name} onDone={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}

/** Shows the new state at once; where it cannot be saved the stored one is back. */
function StatusToggle({ slide, name }: { slide: HeroSlide; name: string }) {
  const fetcher = useFetcher<typeof clientAction>()
  const wanted = heroSlideInputSchema.safeParse(fetcher.json).data
  const active = (wanted ?? slide).active
  const { id, ...input } = slide
  const toggle = () =>
    void fetcher.submit(
      { ...input, active: !active },
      { method: 'put', action: slidePath(id), encType: 'application/json' },
    )
  return (
    <button
      className={`badge slide-table-state ${active ? 'badge-ok' : 'badge-mute'}`}
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={`${name} ativo`}
      onClick={toggle}
    >
      <span className="badge-dot" />
      {active ? 'Ativo' : 'Inativo'}
    </button>
  )
}

function slideName({ imageOnly, title, ctaLink }: HeroSlide): string {
  return imageOnly ? `slide apenas imagem (${ctaLink})` : title
}

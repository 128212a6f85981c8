import { GalleryHorizontal, Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import type { Slide } from '../../../contracts/slides.ts'
import { formatCount } from '../formats.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { slidesPath, newSlidePath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { reloadsForSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { SlideRow } from './slide-row.tsx'
import { loadSlides } from './slides.ts'

export const meta = () => [{ title: titleOf('Banners') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-slides')
  return loadSlides()
}

export const shouldRevalidate = reloadsForSaved(slidesPath)

export default function Slides({ loaderData: { slides, savedId } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Banners"
        detail={`${formatCount(slides.length, 'slide', 'slides')} no alto da página inicial`}
      >
        <ButtonLink tone="primary" icon={Plus} to={newSlidePath} preventScrollReset>
          <span>
            Novo<span className="screen-head-spare"> Slide</span>
          </span>
        </ButtonLink>
      </ScreenHead>
      <section className="panel" aria-label="Slides">
        {slides.length > 0 ? <SlideTable slides={slides} savedId={savedId} /> : <NoSlides />}
      </section>
      <Outlet />
    </>
  )
}

function SlideTable({ slides, savedId }: { slides: Slide[]; savedId: string | undefined }) {
  return (
    <ListTable
      caption="Slides"
      className="slide-table"
      heads={
        <>
          <Head>Imagem</Head>
          <Head>Título</Head>
          <Head>Tipo</Head>
          <Head>Tema</Head>
          <Head right>Ordem</Head>
          <Head>Status</Head>
          <Head right>Ações</Head>
        </>
      }
    >
      {slides.map((slide) => (
        <SlideRow key={slide.id} slide={slide} isSaved={slide.id === savedId} />
      ))}
    </ListTable>
  )
}

function NoSlides() {
  return (
    <EmptyState icon={GalleryHorizontal} title="Nenhum slide encontrado">
      <ButtonLink tone="primary" to={newSlidePath}>
        Criar Primeiro Slide
      </ButtonLink>
    </EmptyState>
  )
}

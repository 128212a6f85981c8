import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { centreInRow } from '../parts/centre-in-row.ts'
import serviceDrawing from '../parts/service.svg?url'
import { useLate } from '../parts/late.ts'
import { usePictureAddress } from '../parts/media-url.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { type GalleryScroll, onArrowKeys, useGalleryScroll } from './gallery-scroll.ts'

interface Props {
  name: string
  pictures: string[]
  isService?: boolean | undefined
  /** Shown over the pictures. */
  children: ReactNode
}

const mainSizes =
  '(min-width: 1680px) 968px, (min-width: 1360px) 792px, ' +
  '(min-width: 1024px) calc(92vw - 442px), (min-width: 768px) 48vw, 100vw'

/**
 * The product's pictures side by side, to be swiped; arrows, thumbnails and keys scroll them too.
 * Without scripts the thumbnails link to the pictures in the page, and each picture links to its
 * largest file.
 */
export function Gallery({ name, pictures, isService, children }: Props) {
  const scroll = useGalleryScroll(pictures.length)
  const { scroller, shown, show, ...scrollHandlers } = scroll
  const { Dialog, isZoomed = false, openZoom } = useZoom()
  const addressOf = usePictureAddress()
  useFocusOnShown(scroll, isZoomed)
  if (pictures.length === 0) return <NoPicture isService={isService}>{children}</NoPicture>
  const controls = { show, shown, count: pictures.length }
  return (
    <>
      <div
        className="gallery"
        role="group"
        aria-label="Imagens do produto"
        onKeyDown={onArrowKeys(show, shown)}
      >
        <div className="gallery-main">
          <div className="gallery-strip" ref={isZoomed ? undefined : scroller} {...scrollHandlers}>
            {pictures.map((url, index) => (
              <a
                key={index}
                id={`imagem-${index + 1}`}
                href={addressOf(url)}
                target="_blank"
                aria-label={`Ampliar imagem ${index + 1} de ${pictures.length}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={openZoom}
              >
                <GalleryPicture
                  url={url}
                  alt={index === 0 ? name : `${name}, imagem ${index + 1}`}
                  sizes={mainSizes}
                  isMain={index === 0}
                />
              </a>
            ))}
          </div>
          {children}
          {pictures.length > 1 && <GalleryControls {...controls} />}
        </div>
        {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} show={show} />}
      </div>
      {isZoomed && Dialog && <Dialog name={name} pictures={pictures} {...scroll} />}
    </>
  )
}

/** In the address while the zoom dialog is open, so that the browser's back button closes it. */
const zoomHash = '#ampliar'

const importDialog = () => import('./zoom-dialog.tsx')

function useZoom() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { module, load } = useLate(importDialog)
  useZoomOfAddress(hash, load)
  const openZoom = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Without its script the picture alone is shown, as without scripts.
    if (!module) load().catch(() => location.assign(href))
    void navigate(location.search + zoomHash, { preventScrollReset: true })
  }
  return { Dialog: module?.ZoomDialog, isZoomed: module && hash === zoomHash, openZoom }
}

/** The address may say so from the start, when the page was reloaded. */
function useZoomOfAddress(hash: string, load: () => Promise<void>): void {
  const isZoomed = useRef(hash === zoomHash)
  const loadOnce = useEffectEvent(load)
  useEffect(() => {
    if (isZoomed.current)
      loadOnce().catch(() => {
        // The picture itself is shown; a press tries again.
      })
  }, [])
}

/**
 * The zoom dialog opens with the picture that the gallery shows, and the gallery continues with the
 * dialog's last one.
 */
function useFocusOnShown({ scroller, shown, show }: GalleryScroll, isZoomed: boolean): void {
  const wasZoomed = useRef(false)
  useEffect(() => {
    if (wasZoomed.current !== isZoomed) {
      show(shown)
      scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    }
    wasZoomed.current = isZoomed
  })
}

function NoPicture({ isService, children }: Pick<Props, 'isService' | 'children'>) {
  if (isService)
    return (
      <div className="gallery">
        <div className="gallery-main gallery-drawing">
          <img src={serviceDrawing} alt="" width={1000} height={800} />
          {children}
        </div>
      </div>
    )
  return (
    <div className="gallery">
      <div className="gallery-main gallery-empty">
        <Icon name="image" />
        <p>Foto em breve</p>
        {children}
      </div>
    </div>
  )
}

function Thumbnails({
  pictures,
  shown,
  show,
}: {
  pictures: string[]
  shown: number
  show: (index: number) => void
}) {
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(index)
  }
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumb = row.current?.children[shown]
    if (row.current && thumb) centreInRow(row.current, thumb)
  }, [shown])
  return (
    <div className="gallery-thumbnails" ref={row}>
      {pictures.map((url, index) => (
        <a
          key={index}
          href={`#imagem-${index + 1}`}
          aria-label={`Imagem ${index + 1}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={choose(index)}
        >
          <GalleryPicture url={url} alt="" sizes="84px" />
        </a>
      ))}
    </div>
  )
}

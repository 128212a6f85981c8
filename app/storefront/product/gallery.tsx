import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { byKey, type Strip, useStrip } from './strip.ts'
import { Turning } from './turning.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'

interface Props {
  name: string
  pictures: string[]
  /** What lies over the pictures. */
  children: ReactNode
}

/** In the address while a picture is over the whole screen, so that back closes it. */
const zoomHash = '#ampliar'
const mainSizes = '(min-width: 1360px) 792px, (min-width: 960px) calc(92vw - 488px), 100vw'

/**
 * The product's pictures side by side in a strip that a finger moves; arrows, thumbnails and keys move it too. Without
 * scripts the thumbnails are links to the pictures in the strip, and each picture one to its largest file.
 */
export function Gallery({ name, pictures, children }: Props) {
  const pulled = useStrip(pictures.length)
  const { strip, shown, show, ...scrolling } = pulled
  const { hash } = useLocation()
  const [isZoomed, setZoomed] = useState(false)
  // Only here: the server knows no hash.
  useEffect(() => setZoomed(hash === zoomHash), [hash])
  const navigate = useNavigate()
  useFocusOnShown(pulled, isZoomed)
  if (pictures.length === 0) return <NoPicture>{children}</NoPicture>
  const zoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(location.search + zoomHash, { preventScrollReset: true })
  }
  return (
    <>
      <div
        className="gallery"
        role="group"
        aria-label="Imagens do produto"
        onKeyDown={byKey(show, shown)}
      >
        <div className="gallery-main">
          <div className="gallery-strip" ref={isZoomed ? undefined : strip} {...scrolling}>
            {pictures.map((url, index) => (
              <a
                key={index}
                id={`imagem-${index + 1}`}
                href={url}
                target="_blank"
                aria-label={`Ampliar imagem ${index + 1} de ${pictures.length}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={zoom}
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
          {pictures.length > 1 && <Turning show={show} shown={shown} count={pictures.length} />}
        </div>
        {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} show={show} />}
      </div>
      {isZoomed && <ZoomDialog name={name} pictures={pictures} {...pulled} />}
    </>
  )
}

/** The strip over the whole screen begins with the picture that was shown, and the page's goes on with the one shown there. */
function useFocusOnShown({ strip, shown, show }: Strip, isZoomed: boolean): void {
  const wasZoomed = useRef(false)
  useEffect(() => {
    if (wasZoomed.current !== isZoomed) {
      show(shown)
      strip.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    }
    wasZoomed.current = isZoomed
  })
}

function NoPicture({ children }: { children: ReactNode }) {
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
  // Not scrollIntoView, which would move the page as well.
  useEffect(() => {
    const { current } = row
    const thumb = current?.children[shown]
    if (thumb instanceof HTMLElement)
      current?.scrollTo({ left: thumb.offsetLeft - (current.clientWidth - thumb.clientWidth) / 2 })
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

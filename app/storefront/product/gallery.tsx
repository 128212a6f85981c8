import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { useStrip } from './strip.ts'
import { ZoomDialog } from './zoom-dialog.tsx'

interface Props {
  name: string
  pictures: string[]
  /** What lies over the pictures. */
  children: ReactNode
}

const mainSizes = '(min-width: 1360px) 792px, (min-width: 960px) calc(92vw - 488px), 100vw'

/**
 * The product's pictures side by side in a strip that a finger moves; arrows, thumbnails and keys move it too. Without
 * scripts the thumbnails are links to the pictures in the strip, and each picture one to its largest file.
 */
export function Gallery({ name, pictures, children }: Props) {
  const { strip, shown, show, onScroll, onScrollEnd } = useStrip(pictures.length)
  const [isZoomed, setZoomed] = useState(false)
  if (pictures.length === 0) return <NoPicture>{children}</NoPicture>
  const zoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(true)
  }
  return (
    <div className="gal" role="group" aria-label="Imagens do produto" onKeyDown={moveBy(show, shown)}>
      <div className="gal-main">
        <div className="gal-strip" ref={strip} onScroll={onScroll} onScrollEnd={onScrollEnd}>
          {pictures.map((url, index) => (
            <a key={index} id={`imagem-${index + 1}`} href={url} target="_blank" rel="noopener" aria-label={`Ampliar imagem ${index + 1} de ${pictures.length}`} tabIndex={index === shown ? 0 : -1} onClick={zoom}>
              <GalleryPicture url={url} alt={index === 0 ? name : `${name}, imagem ${index + 1}`} sizes={mainSizes} isMain={index === 0} />
            </a>
          ))}
        </div>
        {children}
        {pictures.length > 1 && <Arrows show={show} shown={shown} count={pictures.length} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} show={show} />}
      {isZoomed && <ZoomDialog name={name} pictures={pictures} shown={shown} show={show} onClose={() => setZoomed(false)} />}
    </div>
  )
}

function NoPicture({ children }: { children: ReactNode }) {
  return (
    <div className="gal">
      <div className="gal-main gal-none">
        <Icon name="image" />
        <p>Foto em breve</p>
        {children}
      </div>
    </div>
  )
}

function Arrows({ show, shown, count }: { show: (index: number) => void; shown: number; count: number }) {
  return (
    <>
      <button className="ib l" type="button" aria-label="Imagem anterior" onClick={() => show(shown - 1)}>
        <Icon name="chevron-left" />
      </button>
      <button className="ib r" type="button" aria-label="Próxima imagem" onClick={() => show(shown + 1)}>
        <Icon name="chevron-right" />
      </button>
      <span className="of">
        {shown + 1} / {count}
      </span>
      <span className="gdots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === shown ? 'on' : undefined} />
        ))}
      </span>
    </>
  )
}

function Thumbnails({ pictures, shown, show }: { pictures: string[]; shown: number; show: (index: number) => void }) {
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(index)
  }
  return (
    <div className="thumbs">
      {pictures.map((url, index) => (
        <a key={index} href={`#imagem-${index + 1}`} aria-label={`Imagem ${index + 1}`} aria-current={index === shown ? 'true' : undefined} onClick={choose(index)}>
          <GalleryPicture url={url} alt="" sizes="84px" />
        </a>
      ))}
    </div>
  )
}

function moveBy(show: (index: number) => void, shown: number) {
  return (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(shown + step)
  }
}

import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { pictureOf } from '../../../contracts/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHashDialog } from '../parts/hash-dialog.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryPicture, maxUpscale } from './gallery-picture.tsx'
import { type GalleryScroll, onArrowKeys } from './gallery-scroll.ts'
import './zoom-area.css'

interface Props extends GalleryScroll {
  name: string
  pictures: string[]
}

interface Enlargement {
  factor: number
  /** Scroll offsets that keep the pressed point in place. */
  left: number
  top: number
}

/**
 * The pictures over the whole screen, side by side. A press enlarges a picture at the pressed
 * point; it can then be scrolled by finger, wheel or arrow keys.
 */
export function ZoomDialog({ name, pictures, scroller, shown, show, ...scrollHandlers }: Props) {
  const address = location.pathname + location.search
  const dialog = useHashDialog(address)
  const [enlarged, setEnlarged] = useState<Enlargement>()
  const close = () => dialog.close(address)
  const showReduced = (index: number) => {
    setEnlarged(undefined)
    show(index)
  }
  useLayoutEffect(() => {
    if (enlarged) scroller.current?.children[shown]?.scrollTo(enlarged)
  }, [scroller, shown, enlarged])
  return (
    <dialog
      ref={dialog.ref}
      className="zoom"
      aria-label={`${name}, imagem ${shown + 1} de ${pictures.length}`}
      onClose={close}
      onKeyDown={enlarged ? undefined : onArrowKeys(showReduced, shown)}
    >
      <div className="zoom-strip" ref={scroller} {...scrollHandlers}>
        {pictures.map((url, index) => (
          <ZoomPicture
            key={index}
            url={url}
            name={name}
            isShown={index === shown}
            enlarged={index === shown ? enlarged : undefined}
            setEnlarged={setEnlarged}
          />
        ))}
      </div>
      <button className="icon-button zoom-close" aria-label="Fechar" onClick={close}>
        <Icon name="x" />
      </button>
      {!enlarged && <p className="zoom-hint">Toque ou use dois dedos para ampliar</p>}
      {pictures.length > 1 && (
        <GalleryControls show={showReduced} shown={shown} count={pictures.length} />
      )}
    </dialog>
  )
}

interface PictureProps {
  url: string
  name: string
  isShown: boolean
  enlarged: Enlargement | undefined
  setEnlarged: (enlarged: Enlargement | undefined) => void
}

function ZoomPicture({ url, name, isShown, enlarged, setEnlarged }: PictureProps) {
  const widestFile = pictureOf(url)?.widths.at(-1) ?? Infinity
  const press = ({ currentTarget, detail, clientX, clientY }: MouseEvent) => {
    const { clientWidth, clientHeight } = currentTarget
    const image = currentTarget.querySelector('img')
    const width = image
      ? Math.min(clientWidth, (clientHeight * image.naturalWidth) / image.naturalHeight)
      : 0
    const factor = Math.min(2, (maxUpscale * widestFile) / width)
    const growth = factor - 1
    // A key press (detail 0) has no position.
    const left = growth * (detail ? clientX : clientWidth / 2)
    const top = growth * (detail ? clientY : clientHeight / 2)
    setEnlarged(enlarged || growth <= 0 ? undefined : { factor, left, top })
  }
  const size = `${(enlarged?.factor ?? 1) * 100}%`
  return (
    <div className={enlarged ? 'zoom-picture zoom-picture-double' : 'zoom-picture'}>
      <button
        tabIndex={isShown ? 0 : -1}
        aria-label={enlarged ? 'Reduzir imagem' : 'Ampliar imagem'}
        style={{ width: size, height: size }}
        onClick={press}
      >
        <GalleryPicture url={url} alt={name} sizes="200vw" />
      </button>
    </div>
  )
}

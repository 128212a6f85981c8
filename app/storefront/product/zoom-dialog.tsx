import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { pictureOf } from '../../../contracts/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHashDialog } from '../parts/hash-dialog.ts'
import { GalleryPicture, widestBlowUp } from './gallery-picture.tsx'
import { byKey, type Strip } from './strip.ts'
import { Turning } from './turning.tsx'

interface Props extends Strip {
  name: string
  pictures: string[]
}

interface Enlargement {
  factor: number
  /** How far the frame is scrolled, so that what was pressed stays where it was. */
  left: number
  top: number
}

/** The pictures over the whole screen, side by side; a press on one enlarges it where it was pressed, to be moved about by finger, wheel or arrow keys. */
export function ZoomDialog({ name, pictures, strip, shown, show, ...scrolling }: Props) {
  const address = location.pathname + location.search
  const { dialog, end } = useHashDialog(address)
  const [double, setDouble] = useState<Enlargement>()
  const close = () => end(address)
  const turn = (index: number) => {
    setDouble(undefined)
    show(index)
  }
  useLayoutEffect(() => {
    if (double) strip.current?.children[shown]?.scrollTo(double)
  }, [strip, shown, double])
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={`${name}, imagem ${shown + 1} de ${pictures.length}`}
      onClose={close}
      onKeyDown={double ? undefined : byKey(turn, shown)}
    >
      <div className="zoom-strip" ref={strip} {...scrolling}>
        {pictures.map((url, index) => (
          <ZoomPicture
            key={index}
            url={url}
            name={name}
            isShown={index === shown}
            double={index === shown ? double : undefined}
            setDouble={setDouble}
          />
        ))}
      </div>
      <button className="icon-button zoom-close" aria-label="Fechar" onClick={close}>
        <Icon name="x" />
      </button>
      {pictures.length > 1 && <Turning show={turn} shown={shown} count={pictures.length} />}
    </dialog>
  )
}

interface PictureProps {
  url: string
  name: string
  isShown: boolean
  double: Enlargement | undefined
  setDouble: (double: Enlargement | undefined) => void
}

function ZoomPicture({ url, name, isShown, double, setDouble }: PictureProps) {
  const widest = pictureOf(url)?.widths.at(-1) ?? Infinity
  const press = ({ currentTarget, detail, clientX, clientY }: MouseEvent) => {
    const { clientWidth, clientHeight } = currentTarget
    const image = currentTarget.querySelector('img')
    const width = image
      ? Math.min(clientWidth, (clientHeight * image.naturalWidth) / image.naturalHeight)
      : 0
    const factor = Math.min(2, (widestBlowUp * widest) / width)
    // A press by key has no place.
    const grown = factor - 1
    const left = grown * (detail ? clientX : clientWidth / 2)
    const top = grown * (detail ? clientY : clientHeight / 2)
    setDouble(double || grown <= 0 ? undefined : { factor, left, top })
  }
  const size = `${(double?.factor ?? 1) * 100}%`
  return (
    <div className={double ? 'zoom-picture zoom-picture-double' : 'zoom-picture'}>
      <button
        tabIndex={isShown ? 0 : -1}
        aria-label={double ? 'Reduzir imagem' : 'Ampliar imagem'}
        style={{ width: size, height: size }}
        onClick={press}
      >
        <GalleryPicture url={url} alt={name} sizes="200vw" />
      </button>
    </div>
  )
}

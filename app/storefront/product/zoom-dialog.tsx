import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { GalleryPicture } from './gallery-picture.tsx'

interface Props {
  name: string
  pictures: string[]
  shown: number
  show: (index: number) => void
  onClose: () => void
}

/** One picture over the whole screen; a press on it shows it twice as large, to be moved about. */
export function ZoomDialog({ name, pictures, shown, show, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDouble, setDouble] = useState(false)
  const url = pictures[shown]
  useEffect(() => dialog.current?.showModal(), [])
  const move = (index: number) => {
    setDouble(false)
    show(index)
  }
  return (
    <dialog ref={dialog} className="zoom" aria-label={`${name}, imagem ${shown + 1} de ${pictures.length}`} onClose={onClose}>
      <div className={isDouble ? 'zoom-pic double' : 'zoom-pic'}>
        <button type="button" aria-pressed={isDouble} aria-label={isDouble ? 'Reduzir imagem' : 'Ampliar imagem'} onClick={() => setDouble(!isDouble)}>
          {url && <GalleryPicture key={url} url={url} alt={name} sizes={isDouble ? '200vw' : '100vw'} />}
        </button>
      </div>
      <button className="ib zoom-x" type="button" aria-label="Fechar" onClick={() => dialog.current?.close()}>
        <Icon name="x" />
      </button>
      {pictures.length > 1 && (
        <>
          <button className="ib zoom-l" type="button" aria-label="Imagem anterior" onClick={() => move(shown - 1)}>
            <Icon name="chevron-left" />
          </button>
          <button className="ib zoom-r" type="button" aria-label="Próxima imagem" onClick={() => move(shown + 1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  )
}

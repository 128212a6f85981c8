import { Icon } from '../../ui/icon.tsx'

interface Props {
  show: (index: number) => void
  shown: number
  count: number
}

/**
 * Previous and next buttons, a counter and dots; over the pictures of the gallery and of the zoom
 * dialog.
 */
export function GalleryControls({ show, shown, count }: Props) {
  return (
    <>
      <button
        className="icon-button gallery-previous"
        aria-label="Imagem anterior"
        onClick={() => show(shown - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        className="icon-button gallery-next"
        aria-label="Próxima imagem"
        onClick={() => show(shown + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <span className="gallery-position">
        {shown + 1} / {count}
      </span>
      <span className="gallery-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === shown ? 'gallery-dot-shown' : undefined} />
        ))}
      </span>
    </>
  )
}

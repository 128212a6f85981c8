import { Icon } from '../../ui/icon.tsx'

interface Props {
  show: (index: number) => void
  shown: number
  count: number
}

/** Over pictures side by side: the ways to the next and the last one, and which is shown. */
export function Turning({ show, shown, count }: Props) {
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

import { Icon } from '../../ui/icon.tsx'
import type { SlideShow } from './slide-show.ts'

/**
 * Dots, pause and arrows. The bar in the current dot fills in five seconds; then the next slide is
 * shown.
 */
export function HeroControls({ count, show }: { count: number; show: SlideShow }) {
  const { shown, isPaused, isMoving } = show
  return (
    <div className="hero-controls">
      <div className="hero-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Slide ${index + 1} de ${count}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => show.go(index)}
          >
            <span className="hero-rail">
              {index === shown && (
                <span
                  key={shown}
                  className="hero-fill"
                  data-moving={isMoving || undefined}
                  onAnimationEnd={show.next}
                />
              )}
            </span>
          </button>
        ))}
      </div>
      <button
        className="icon-button hero-pause"
        type="button"
        aria-label={isPaused ? 'Continuar' : 'Pausar'}
        onClick={show.togglePause}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label="Slide anterior"
        onClick={show.previous}
      >
        <Icon name="chevron-left" />
      </button>
      <button className="icon-button" type="button" aria-label="Próximo slide" onClick={show.next}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

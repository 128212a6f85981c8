import { Check } from 'lucide-react'
import type { Colours } from '../../../contracts/settings.ts'
import { isSamePalette, palettes } from './palettes.ts'

/** Ready-made palettes; choosing one fills the six fields. */
export function PaletteChoice({
  chosen,
  onChoose,
}: {
  chosen: Colours
  onChoose(colours: Colours): void
}) {
  return (
    <section className="panel" aria-label="Paletas">
      <div className="panel-head">
        <h2>Paletas</h2>
      </div>
      <ul className="panel-body palette-list">
        {palettes.map(({ id, name, colours }) => {
          const isChosen = isSamePalette(chosen, colours)
          return (
            <li key={id}>
              <button
                className="palette"
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(colours)}
              >
                <span className="palette-colours">
                  {[colours.primary, colours.secondary, colours.accent].map((hex) => (
                    <i key={hex} style={{ background: hex }} />
                  ))}
                </span>
                <span className="palette-name">
                  {name}
                  {isChosen && <Check className="icon" />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

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
      <div className="panel-h">
        <h2>Paletas</h2>
      </div>
      <ul className="panel-b pals">
        {palettes.map(({ id, name, colours }) => {
          const isChosen = isSamePalette(chosen, colours)
          return (
            <li key={id}>
              <button
                className="pal"
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(colours)}
              >
                <span className="sw">
                  {[colours.primary, colours.secondary, colours.accent].map((hex) => (
                    <i key={hex} style={{ background: hex }} />
                  ))}
                </span>
                <span className="nm">
                  {name}
                  {isChosen && <Check className="i" />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

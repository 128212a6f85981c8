import { useId } from 'react'
import { useFetcher } from 'react-router'
import { type StockMode, stockModes } from '../../../contracts/stock.ts'
import { modeEffects, modeNames } from './stock-texts.ts'

/** How the shop keeps stock; a choice is saved at once. */
export function ModePanel({ mode }: { mode: StockMode }) {
  const { state, submit } = useFetcher()
  const choose = (stockMode: StockMode) =>
    void submit(
      { stockMode, expected: { stockMode: mode } },
      { method: 'put', encType: 'application/json' },
    )
  return (
    <section className="panel" aria-label="Controle de estoque">
      <div className="panel-head">
        <h2>Controle de estoque</h2>
      </div>
      <fieldset className="panel-body stock-modes" disabled={state !== 'idle'}>
        <legend className="visually-hidden">Controle de estoque</legend>
        {stockModes.map((each) => (
          <Choice key={each} mode={each} isChosen={each === mode} onChoose={() => choose(each)} />
        ))}
      </fieldset>
    </section>
  )
}

interface ChoiceProps {
  mode: StockMode
  isChosen: boolean
  onChoose(): void
}

function Choice({ mode, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="stock-mode">
      <input
        id={id}
        type="radio"
        name="stockMode"
        checked={isChosen}
        aria-describedby={`${id}-effect`}
        onChange={onChoose}
      />
      <span>
        <label htmlFor={id}>{modeNames[mode]}</label>
        <small id={`${id}-effect`}>{modeEffects[mode]}</small>
      </span>
    </div>
  )
}

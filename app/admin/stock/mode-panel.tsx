import { useId, useState } from 'react'
import { type StockMode, stockModes } from '../../../contracts/stock.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useSave } from '../parts/save.ts'
import { changeSettings } from '../settings/calls.ts'
import { modeEffects, modeNames } from './stock-texts.ts'

/** How the shop keeps stock. It asks first: a choice changes every product at once. */
export function ModePanel({ mode }: { mode: StockMode }) {
  const [wanted, setWanted] = useState<StockMode>()
  return (
    <Panel title="Controle de estoque" id="controle">
      <fieldset className="panel-body stock-modes">
        <legend className="visually-hidden">Controle de estoque</legend>
        {stockModes.map((each) => (
          <Choice
            key={each}
            mode={each}
            isChosen={each === mode}
            onChoose={() => setWanted(each)}
          />
        ))}
      </fieldset>
      {wanted && <ModeQuestion mode={mode} wanted={wanted} onDone={() => setWanted(undefined)} />}
    </Panel>
  )
}

interface QuestionProps {
  mode: StockMode
  wanted: StockMode
  onDone(): void
}

function ModeQuestion({ mode, wanted, onDone }: QuestionProps) {
  const { isBusy, refusal, save } = useSave(
    'save-settings',
    () => changeSettings({ stockMode: wanted, expected: { stockMode: mode } }),
    { onSaved: onDone },
  )
  return (
    <ConfirmDialog
      title={`Mudar para “${modeNames[wanted]}”?`}
      question="Vale para a loja toda, a partir de agora."
      confirmLabel="Mudar"
      tone="primary"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    >
      <p>{modeEffects[wanted]}</p>
      <FormFailure refusal={refusal} />
    </ConfirmDialog>
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

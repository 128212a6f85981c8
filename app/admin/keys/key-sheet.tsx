import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { keysAreOn, turnKeys } from './use-keys.ts'

const keys: [key: string, act: string][] = [
  ['Ctrl K', 'buscar em todo o painel'],
  ['N', 'nova venda'],
  ['/', 'buscar na lista desta tela'],
  ['↓', 'na busca: ir para a primeira linha da lista'],
  ['J', 'próxima linha da lista'],
  ['K', 'linha anterior'],
  ['E ou Enter', 'abrir a linha'],
  ['X', 'escolher a linha, onde há caixas de escolha'],
  ['M', 'alterar em massa os produtos escolhidos'],
  ['Esc', 'fechar o que está aberto'],
  ['?', 'mostrar estas teclas'],
]

/** What the keys of the office do, and a switch for those that are single letters. */
export function KeySheet({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(keysAreOn)
  return (
    <Modal
      title="Teclas"
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <dl className="key-sheet">
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label="Teclas de uma letra"
        hint="Desligue se você dita em vez de digitar. Vale neste navegador."
        checked={isOn}
        onChange={({ target }) => {
          turnKeys(target.checked)
          setOn(target.checked)
        }}
      />
    </Modal>
  )
}

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ArchiveCheck, KindDifference } from '../../../contracts/backup.ts'
import { formatDateTime, formatNumber } from '../formats.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { RestoreSteps } from './restore-steps.tsx'
import { kindNames, listed } from './words.ts'

interface Props {
  check: ArchiveCheck
  comparedAt: string
  busy: boolean
  onRestore(check: string): void
  onClose(): void
}

const word = 'RESTAURAR'

/** What a restore would change. The restore starts only after a word has been typed. */
export function Comparison({ check, comparedAt, busy, onRestore, onClose }: Props) {
  return (
    <Panel title="O que a restauração muda" className="backup-comparison">
      <div className="panel-body">
        {check.differs && <RestoreSteps at={1} />}
        <p>
          Backup de <b>{formatDateTime(check.createdAt)}</b>, inteiro e sem alterações. Comparado
          com a loja em {formatDateTime(comparedAt)}.
        </p>
        {check.differs ? <Differences differences={check.differences} /> : <NothingDiffers />}
        {check.differs && (
          <Confirmation check={check} busy={busy} onRestore={onRestore} onClose={onClose} />
        )}
        {!check.differs && <Button onClick={onClose}>Fechar</Button>}
      </div>
    </Panel>
  )
}

function NothingDiffers() {
  return (
    <div className="note note-ok" role="status">
      <CircleCheck className="icon" />
      <p>Nada difere: a loja está exatamente como neste backup. Não há o que restaurar.</p>
    </div>
  )
}

function Differences({ differences }: { differences: KindDifference[] }) {
  const changing = differences.filter(
    ({ added, changed, removed }) => added + changed + removed > 0,
  )
  const same = differences
    .filter((each) => !changing.includes(each))
    .map(({ kind }) => kindNames[kind].toLowerCase())
  return (
    <>
      <ul className="backup-differences">
        {changing.map((each) => (
          <Difference key={each.kind} {...each} />
        ))}
      </ul>
      {same.length > 0 && <p className="field-hint">Sem diferença: {listed(same)}.</p>}
      <p className="field-hint">
        Novo: só existe no backup e volta à loja. Alterado: fica como no backup. Excluído: só existe
        na loja e sai dela.
      </p>
    </>
  )
}

function Difference({ kind, added, changed, removed }: KindDifference) {
  return (
    <li>
      <b>{kindNames[kind]}</b>
      <span>
        <Amount count={added} one="novo" many="novos" tone="ok" />
        <Amount count={changed} one="alterado" many="alterados" tone="warn" />
        <Amount count={removed} one="excluído" many="excluídos" tone="bad" />
      </span>
    </li>
  )
}

function Amount({
  count,
  one,
  many,
  tone,
}: {
  count: number
  one: string
  many: string
  tone: string
}) {
  return count > 0 ? (
    <span className={`badge badge-${tone}`}>
      {formatNumber(count)} {count === 1 ? one : many}
    </span>
  ) : null
}

function Confirmation({ check, busy, onRestore, onClose }: Omit<Props, 'comparedAt'>) {
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toUpperCase() === word
  return (
    <form
      className="backup-confirmation"
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed && !busy) onRestore(check.id)
      }}
    >
      <div className="note note-warn">
        <TriangleAlert className="icon" />
        <p>
          A loja inteira volta a ser como em <b>{formatDateTime(check.createdAt)}</b>. O que foi
          feito depois disso sai da loja; o registro de alterações fica. Antes de começar, a loja
          como está agora é guardada em outro backup.
        </p>
      </div>
      <TextField
        label={`Digite ${word} para confirmar`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="actions">
        <Button onClick={onClose}>Não restaurar</Button>
        <SubmitButton tone="bad" busy={busy} disabled={!isConfirmed}>
          Restaurar a loja
        </SubmitButton>
      </div>
    </form>
  )
}

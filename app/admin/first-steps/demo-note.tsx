import { Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { removeDemo } from './calls.ts'

/** While there is a demo shop, with its removal (rule: back-office-7). `children`: more buttons. */
export function DemoNote({ children }: { children?: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="note demo-note" aria-label="Loja de demonstração">
      <Store className="icon" />
      <div>
        <p>
          <b>Esta é a loja de demonstração.</b> Experimente à vontade. Para começar a sua, remova a
          demonstração: o que você criou ou alterou fica.
        </p>
        <div className="note-buttons">
          <Button small onClick={() => setAsking(true)}>
            Remover demonstração
          </Button>
          {children}
        </div>
      </div>
      {isAsking && <RemoveDemo onDone={() => setAsking(false)} />}
    </section>
  )
}

/** Closes after a refusal too: the toast shows the reason. */
function RemoveDemo({ onDone }: { onDone(): void }) {
  const { isBusy, save } = useSave('remove-demo', removeDemo, {
    onSaved: onDone,
    onRefused: onDone,
  })
  return (
    <ConfirmDialog
      title="Remover a demonstração?"
      question="Produtos, categorias, slides, clientes e vendas que vieram com ela são excluídos, e os dados da empresa ficam vazios. O que você criou ou alterou fica."
      confirmLabel="Remover"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    />
  )
}

import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecoveryCodes } from '../../../contracts/second-factor.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Button } from '../parts/button.tsx'

/** A press meant for the button that was here before comes earlier. */
const readMs = 1000

/** New recovery codes, which nobody can see again. */
export function RecoveryCodeList({
  recoveryCodes,
  onDone,
}: RecoveryCodes & { onDone(): Promise<unknown> }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="second-factor">
      <p>
        <b>Guarde estes códigos de recuperação agora:</b> eles não aparecem de novo. Cada um vale
        uma entrada sem o celular. Deixe-os em papel ou num cofre de senhas, longe do celular.
      </p>
      <ul className="recovery-codes" aria-label="Códigos de recuperação">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor-buttons">
        <Button
          icon={Copy}
          autoFocus
          onClick={() => void copyText(recoveryCodes.join('\n'), 'Códigos copiados')}
        >
          Copiar todos
        </Button>
        <Button
          tone="primary"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void onDone()}
        >
          Já guardei
        </Button>
      </div>
    </div>
  )
}

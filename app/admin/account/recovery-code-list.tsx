import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecoveryCodes } from '../../../contracts/second-factor.ts'
import { copyText } from '../../ui/copy-text.ts'

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
        <button
          className="button button-line"
          type="button"
          autoFocus
          onClick={() => void copyText(recoveryCodes.join('\n'), 'Códigos copiados')}
        >
          <Copy className="icon" />
          Copiar todos
        </button>
        <button
          className="button button-primary"
          type="button"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void onDone()}
        >
          Já guardei
        </button>
      </div>
    </div>
  )
}

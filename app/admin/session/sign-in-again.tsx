import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Login } from '../../../contracts/auth.ts'
import { answerExpiry, isAskingToSignIn, onAskingChange } from './expiry.ts'
import { signIn } from './session.ts'
import { signInRefusal } from './sign-in-refusal.ts'
import { SignInForm } from './sign-in-form.tsx'
import { isKept, storedUser } from './stored-session.ts'

/** Appears over the work when the session has ended, so that nothing typed is lost. */
export function SignInAgain({ onLeave }: { onLeave(): void }) {
  const isAsking = useSyncExternalStore(onAskingChange, isAskingToSignIn, () => false)
  return isAsking ? <SignInDialog onLeave={onLeave} /> : null
}

function SignInDialog({ onLeave }: { onLeave(): void }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()

  async function enter(credentials: Login): Promise<void> {
    setBusy(true)
    try {
      await signIn(credentials)
      answerExpiry(true)
      await revalidate()
    } catch (failure) {
      setRefusal(signInRefusal(failure))
      setBusy(false)
    }
  }

  function leave(): void {
    answerExpiry(false)
    onLeave()
  }

  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="admin modal-backdrop modal-above" />
        <AlertDialog.Viewport className="admin modal modal-question modal-above">
          <AlertDialog.Popup
            className="modal-sheet"
            initialFocus={() =>
              document.querySelector<HTMLInputElement>('.modal-question input[type=password]')
            }
          >
            <div className="modal-head">
              <AlertDialog.Title>Sua sessão terminou</AlertDialog.Title>
            </div>
            <div className="modal-body">
              <AlertDialog.Description className="muted">
                Entre de novo para continuar de onde parou. Nada do que você digitou se perdeu.
              </AlertDialog.Description>
              <SignInForm
                email={storedUser()?.email ?? ''}
                keepLoggedIn={isKept()}
                busy={busy}
                refusal={refusal}
                onSubmit={(credentials) => void enter(credentials)}
              />
            </div>
            <div className="modal-foot">
              <button className="button button-quiet" type="button" onClick={leave}>
                Sair sem salvar
              </button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

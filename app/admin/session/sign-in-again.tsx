import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Login } from '../../../contracts/auth.ts'
import { useStore } from '../../ui/store.ts'
import { AlertSheet } from '../parts/alert-sheet.tsx'
import { signInQuestion } from './questions.ts'
import { signIn } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInRefusal } from './sign-in-refusal.ts'
import { isKept, storedUser } from './stored-session.ts'

/**
 * Asks for the password over the screen when the session has ended, so that nothing typed is lost.
 */
export function SignInAgain({ onLeave }: { onLeave(): void }) {
  return useStore(signInQuestion.isOpen) ? <SignInDialog onLeave={onLeave} /> : null
}

function SignInDialog({ onLeave }: { onLeave(): void }) {
  const { isBusy, refusal, enter } = useSignIn()
  const leave = () => {
    signInQuestion.answer(false)
    onLeave()
  }
  return (
    <AlertSheet
      title="Sua sessão terminou"
      description="Entre de novo para continuar de onde parou. Nada do que você digitou se perdeu."
      descriptionClass="muted"
      initialFocus={() =>
        document.querySelector<HTMLInputElement>('.modal-question input[type=password]')
      }
      footer={
        <button className="button button-quiet" type="button" onClick={leave}>
          Sair sem salvar
        </button>
      }
    >
      <SignInForm
        email={storedUser()?.email ?? ''}
        keepLoggedIn={isKept()}
        busy={isBusy}
        refusal={refusal}
        onSubmit={(credentials) => void enter(credentials)}
      />
    </AlertSheet>
  )
}

function useSignIn() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()

  async function enter(credentials: Login): Promise<void> {
    setBusy(true)
    try {
      await signIn(credentials)
      signInQuestion.answer(true)
      await revalidate()
    } catch (failure) {
      setRefusal(signInRefusal(failure))
      setBusy(false)
    }
  }
  return { isBusy, refusal, enter }
}

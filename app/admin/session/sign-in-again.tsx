import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Login } from '../../../contracts/auth.ts'
import type { User } from '../../../contracts/users.ts'
import { useStore } from '../../ui/store.ts'
import { useUser } from '../layout-user.ts'
import { Button } from '../parts/button.tsx'
import { AlertSheet } from '../parts/modal.tsx'
import { savesUnderWay } from '../parts/save.ts'
import { signInQuestion } from './questions.ts'
import { signIn } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { outcomeOf, type SignInOutcome } from './sign-in-refusal.ts'
import { isKept } from './stored-session.ts'

/**
 * Asks for the password over the screen when the session has ended, so that nothing typed is lost.
 */
export function SignInAgain({ onLeave }: { onLeave(): void }) {
  const [userId, setUserId] = useState<string>()
  useReloadFor(userId)
  return useStore(signInQuestion.isOpen) ? (
    <SignInDialog onSignedIn={({ id }) => setUserId(id)} onLeave={onLeave} />
  ) : null
}

/**
 * Loads the screen again when another user has signed in, once the calls that waited are done: a
 * reload during a save cancels the redirect that follows it.
 */
function useReloadFor(userId: string | undefined): void {
  const { id: shownId } = useUser()
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const isSaving = useStore(savesUnderWay) > 0
  const isDue = userId !== undefined && userId !== shownId && !isNavigating && !isSaving
  useEffect(() => {
    if (isDue) void revalidate()
  }, [isDue, revalidate])
}

interface DialogProps {
  onSignedIn(user: User): void
  onLeave(): void
}

function SignInDialog({ onSignedIn, onLeave }: DialogProps) {
  const { email } = useUser()
  const { isBusy, outcome, enter } = useSignIn(onSignedIn)
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
        <Button tone="quiet" onClick={leave}>
          Sair sem salvar
        </Button>
      }
    >
      <SignInForm
        email={email}
        keepLoggedIn={isKept()}
        busy={isBusy}
        outcome={outcome}
        onSubmit={enter}
      />
    </AlertSheet>
  )
}

function useSignIn(onSignedIn: (user: User) => void) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<SignInOutcome>()

  async function enter(credentials: Login): Promise<void> {
    setBusy(true)
    try {
      onSignedIn(await signIn(credentials))
      signInQuestion.answer(true)
    } catch (failure) {
      setOutcome(outcomeOf(failure, credentials))
      setBusy(false)
    }
  }
  return { isBusy, outcome, enter }
}

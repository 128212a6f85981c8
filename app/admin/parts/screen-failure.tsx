import { CloudOff } from 'lucide-react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiFailure } from '../api.ts'
import { EmptyState } from './empty-state.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Replaces a screen that failed. */
export function ScreenFailure() {
  const failure = useRouteError()
  const { state, revalidate } = useRevalidator()
  const reason = failure instanceof ApiFailure ? failure.message : 'Algo deu errado nesta tela.'
  return (
    <section className="panel" role="alert">
      <EmptyState
        heading="h1"
        icon={CloudOff}
        title="Não foi possível abrir esta tela"
        text={reason}
      >
        <SubmitButton type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
          Tentar novamente
        </SubmitButton>
      </EmptyState>
    </section>
  )
}

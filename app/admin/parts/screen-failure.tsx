import { CloudOff, Lock } from 'lucide-react'
import { useRevalidator, useRouteError } from 'react-router'
import { type Act, refusalOf } from '../../../contracts/permissions.ts'
import { ApiFailure } from '../api.ts'
import { dashboardPath } from '../paths.ts'
import { NotAllowed } from '../permissions.ts'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Forms with a draft show it again (useDraft). */
const unexpected =
  'Algo deu errado. O que você digitou num cadastro, numa venda ou numa entrada está guardado e volta com a tela.'

const storageBlocked =
  'Este navegador não deixa o painel guardar dados, e sem eles não há sessão. Permita os dados deste site nas configurações do navegador e abra o painel de novo.'

/** Replaces a screen that failed or that the user may not open. */
export function ScreenFailure() {
  const failure = useRouteError()
  return (
    <section className="panel" role="alert">
      {failure instanceof NotAllowed ? (
        <Refusal act={failure.act} />
      ) : (
        <Failure reason={reasonOf(failure)} />
      )}
    </section>
  )
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.message
  const isRefusedByBrowser = failure instanceof DOMException && failure.name === 'SecurityError'
  return isRefusedByBrowser ? storageBlocked : unexpected
}

function Refusal({ act }: { act: Act }) {
  return (
    <EmptyState
      heading="h1"
      icon={Lock}
      title="Esta tela é dos administradores"
      text={`${refusalOf(act)}. Se precisar, peça a um deles.`}
    >
      <ButtonLink to={dashboardPath}>Ir para o início</ButtonLink>
    </EmptyState>
  )
}

function Failure({ reason }: { reason: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <EmptyState heading="h1" icon={CloudOff} title="Não foi possível abrir esta tela" text={reason}>
      <Button tone="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
        Tentar novamente
      </Button>
      <ButtonLink to={dashboardPath}>Ir para o início</ButtonLink>
    </EmptyState>
  )
}

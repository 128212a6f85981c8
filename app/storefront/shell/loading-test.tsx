import { useEffect, useState } from 'react'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

export function meta() {
  return [{ title: 'Teste de carregamento' }, { name: 'robots', content: 'noindex' }]
}

interface Trial {
  label: string
  lastsMs: number
  title?: string
  message?: string
}

const trials: Trial[] = [
  { label: 'Mostrar por 2 segundos', lastsMs: 2000 },
  { label: 'Mostrar por 5 segundos', lastsMs: 5000 },
  {
    label: 'Mostrar com outro texto',
    lastsMs: 3000,
    title: 'Preparando sua bicicleta...',
    message: 'Falta só apertar os parafusos.',
  },
]

/** A page that shows the loading overlay on request. */
export default function LoadingTest() {
  const [running, setRunning] = useState<Trial>()
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setRunning(undefined), running.lastsMs)
    return () => clearTimeout(timer)
  }, [running])
  return (
    <div className="page-width loading-test">
      <h1>Teste de carregamento</h1>
      <p className="muted">Cada botão cobre a tela com o aviso de espera e o retira sozinho.</p>
      <div className="loading-test-buttons">
        {trials.map((trial) => (
          <button
            key={trial.label}
            className="button button-line"
            type="button"
            onClick={() => setRunning(trial)}
          >
            {trial.label}
          </button>
        ))}
      </div>
      {running && <LoadingOverlay {...running} />}
    </div>
  )
}

import { createStore } from '../../ui/store.ts'
import { reasonOf } from '../failures.ts'
import { sendInPieces } from '../send-in-pieces.ts'
import { startCheck } from './calls.ts'

/** The upload of an archive, which continues while the user opens other screens. */
export type Sending =
  | { phase: 'none' }
  | { phase: 'sending'; name: string; bytes: number; share: number }
  | { phase: 'refused'; name: string; message: string }
  /** The whole file has arrived, and its check has started. */
  | { phase: 'sent' }

export const sendingStore = createStore<Sending>({ phase: 'none' })

const unexpected = 'Erro ao enviar o arquivo. Tente novamente.'

let abort = new AbortController()

/** Call it when the screen shows the check of the sent file. */
export function forgetSending(): void {
  sendingStore.set({ phase: 'none' })
}

export function stopSending(): void {
  abort.abort()
  forgetSending()
}

/** Sends an archive and starts its check; `sendingStore` has the progress. */
export async function sendArchive(file: File): Promise<void> {
  const refusal = refusalOf(file)
  if (refusal) return sendingStore.set({ phase: 'refused', name: file.name, message: refusal })
  abort = new AbortController()
  const { signal } = abort
  const progress = (sent: number) => {
    if (signal.aborted) return
    const share = sent / file.size
    sendingStore.set({ phase: 'sending', name: file.name, bytes: file.size, share })
  }
  progress(0)
  addEventListener('beforeunload', preventUnload)
  try {
    const upload = await sendInPieces('/backup/uploads', file, progress, signal)
    await startCheck({ upload })
    if (!signal.aborted) sendingStore.set({ phase: 'sent' })
  } catch (failure) {
    if (!signal.aborted)
      sendingStore.set({
        phase: 'refused',
        name: file.name,
        message: reasonOf(failure) ?? unexpected,
      })
  } finally {
    removeEventListener('beforeunload', preventUnload)
  }
}

/** What is wrong with a file, found before it is sent. */
function refusalOf({ name, size }: File): string | undefined {
  if (size === 0) return 'Este arquivo está vazio.'
  if (!/\.json$/i.test(name)) return undefined
  return (
    'Este é o arquivo que “Fazer Backup” do Dashboard salva: serve para ler os dados, ' +
    'não para restaurar. Escolha um backup completo (.zip).'
  )
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

import { uploadPieceBytes } from '../../../contracts/backup.ts'
import { createStore } from '../../ui/store.ts'
import { ApiFailure, isTransient } from '../api.ts'
import { reasonOf } from '../failures.ts'
import { discardUpload, type Piece, sendPiece, startCheck, startUpload } from './calls.ts'

/** The upload of an archive, which continues while the user opens other screens. */
export type Sending =
  | { phase: 'none' }
  | { phase: 'sending'; name: string; bytes: number; share: number }
  | { phase: 'refused'; name: string; message: string }
  /** The whole file has arrived, and its check has started. */
  | { phase: 'sent' }

export const sendingStore = createStore<Sending>({ phase: 'none' })

const maxTries = 5
const pauseMs = 2000
const conflict = 409
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
    await sendAll(file, progress, signal)
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

async function sendAll(
  file: File,
  progress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await startUpload(file.size)
  // If this call fails, the server removes the upload later.
  signal.addEventListener('abort', () => void discardUpload(id).catch(() => undefined))
  for (let offset = 0; offset < file.size; offset += uploadPieceBytes) {
    const content = file.slice(offset, offset + uploadPieceBytes, 'application/octet-stream')
    await sendWithRetries(
      { uploadId: id, offset, content },
      (share) => progress(offset + share * content.size),
      signal,
    )
  }
  signal.throwIfAborted()
  await startCheck({ upload: id })
}

/**
 * Sends a piece again after a broken connection. A conflict then means that the piece had arrived
 * and only the answer was lost.
 */
async function sendWithRetries(
  piece: Piece,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await sendPiece(piece, progress, signal)
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === conflict && tries > 1) return
      if (!isTransient(failure) || tries === maxTries) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

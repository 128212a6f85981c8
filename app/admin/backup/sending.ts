import { backupJobSchema, uploadSchema, uploadPieceBytes } from '../../../contracts/backup.ts'
import { ApiFailure, callApi, mayPass, withSession } from '../api.ts'
import { reasonOf } from '../failures.ts'
import { transmit } from '../upload.ts'

/** The file that is on its way to the server; it goes on while one looks at other screens. */
export type Sending =
  | { phase: 'none' }
  | { phase: 'sending'; name: string; bytes: number; share: number }
  | { phase: 'refused'; name: string; message: string }
  /** All of it has arrived and is being checked. */
  | { phase: 'sent' }

const none: Sending = { phase: 'none' }
const mostTries = 5
const pauseMs = 2000
const conflict = 409
const unexpected = 'Erro ao enviar o arquivo. Tente novamente.'

let sending: Sending = none
let giveUp = new AbortController()
const listeners = new Set<() => void>()

export function sendingNow(): Sending {
  return sending
}

export function onSendingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** To be called when the check of what was sent is on the screen, or a refusal was read. */
export function takeSent(): void {
  change(none)
}

export function stopSending(): void {
  giveUp.abort()
  change(none)
}

/** Sends an archive and has it checked. Tells of all that happens by `sendingNow`. */
export async function sendArchive(file: File): Promise<void> {
  const refusal = refusalOf(file)
  if (refusal) return change({ phase: 'refused', name: file.name, message: refusal })
  giveUp = new AbortController()
  const { signal } = giveUp
  const progress = (sent: number) =>
    signal.aborted ||
    change({ phase: 'sending', name: file.name, bytes: file.size, share: sent / file.size })
  progress(0)
  addEventListener('beforeunload', hold)
  try {
    await sendAll(file, progress, signal)
    if (!signal.aborted) change({ phase: 'sent' })
  } catch (failure) {
    if (!signal.aborted)
      change({ phase: 'refused', name: file.name, message: reasonOf(failure) ?? unexpected })
  } finally {
    removeEventListener('beforeunload', hold)
  }
}

/** What can be told without sending what may be very large. */
function refusalOf({ name, size }: File): string | undefined {
  if (size === 0) return 'Este arquivo está vazio.'
  if (!/\.json$/i.test(name)) return undefined
  return 'Este é o arquivo que “Fazer Backup” do Dashboard salva: serve para ler os dados, não para restaurar. Escolha um backup completo (.zip).'
}

async function sendAll(
  file: File,
  progress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await callApi('POST', '/backup/uploads', { bytes: file.size }, uploadSchema)
  // What was given up must not lie on the server; where this does not get through, the server removes it later by itself.
  signal.addEventListener(
    'abort',
    () => void callApi('DELETE', `/backup/uploads/${id}`).catch(() => undefined),
  )
  for (let offset = 0; offset < file.size; offset += uploadPieceBytes) {
    const piece = file.slice(offset, offset + uploadPieceBytes, 'application/octet-stream')
    await sendPiece(
      `/backup/uploads/${id}?offset=${offset}`,
      piece,
      (share) => progress(offset + share * piece.size),
      signal,
    )
  }
  signal.throwIfAborted()
  await callApi('POST', '/backup/checks', { upload: id }, backupJobSchema)
}

/** A connection that breaks is tried again; where the piece had arrived and only the answer was lost, the server expects the next one. */
async function sendPiece(
  path: string,
  piece: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return void (await withSession(() => transmit('PUT', path, piece, progress, signal)))
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === conflict && tries > 1) return
      if (!mayPass(failure) || tries === mostTries) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function change(next: Sending): void {
  sending = next
  for (const listener of listeners) listener()
}

import { uploadPieceBytes, uploadSchema } from '../../contracts/backup.ts'
import { ApiFailure, callApi, isTransient, withSession } from './api.ts'
import { sendWithProgress } from './upload.ts'

const maxTries = 5
const pauseMs = 2000
const conflict = 409

/**
 * Sends a file in pieces to an upload below `path`, and returns the id of the upload; `onProgress`
 * gets the bytes that were sent. Throws ApiFailure, and AbortError when `signal` aborts.
 */
export async function sendInPieces(
  path: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await callApi('POST', path, { body: { bytes: file.size }, answer: uploadSchema })
  const upload = `${path}/${id}`
  // If this call fails, the server removes the upload later.
  signal.addEventListener('abort', () => void callApi('DELETE', upload).catch(() => undefined))
  for (let offset = 0; offset < file.size; offset += uploadPieceBytes) {
    const content = file.slice(offset, offset + uploadPieceBytes, 'application/octet-stream')
    await sendWithRetries(
      `${upload}?offset=${offset}`,
      content,
      (share) => onProgress(offset + share * content.size),
      signal,
    )
  }
  signal.throwIfAborted()
  return id
}

/**
 * Sends a piece again after a broken connection. A conflict then means that the piece had arrived
 * and only the answer was lost.
 */
async function sendWithRetries(
  address: string,
  content: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sending = { onProgress, signal, unexplained: 'Falha no envio do arquivo' }
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      await withSession(() => sendWithProgress('PUT', address, content, sending))
      return
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === conflict && tries > 1) return
      if (!isTransient(failure) || tries === maxTries) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

import { z } from 'zod'
import { imageTooLarge, maxUploadBytes, notAnImage } from '../../contracts/uploads.ts'
import { shrinkImage } from './shrink-image.ts'
import { ApiFailure, bearer, failureOf, withSession } from './api.ts'

/** The messages for failures that the server does not explain (rule: texts-3). */
export const uploadFailed = 'Falha no upload da imagem'

const uploadedSchema = z.object({ url: z.string() })

/**
 * Sends one image, made smaller when it has more than 5 MB, and returns its URL; `onProgress` gets
 * the sent share, from 0 to 1. Throws AbortError when `signal` aborts, and ApiFailure, also before
 * sending anything: 415 for a file that is no image, 413 for one over 5 MB that the browser cannot
 * make smaller.
 */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<string> {
  if (!file.type.startsWith('image/')) throw new ApiFailure(415, notAnImage)
  const image = await shrinkImage(file, signal)
  if (image.size > maxUploadBytes) throw new ApiFailure(413, imageTooLarge)
  const form = new FormData()
  form.append('image', image)
  const answer = await withSession(() =>
    sendWithProgress('POST', '/upload/image', form, {
      onProgress,
      signal,
      unexplained: uploadFailed,
    }),
  )
  return uploadedSchema.parse(JSON.parse(answer)).url
}

interface Sending {
  onProgress(share: number): void
  signal?: AbortSignal | undefined
  /** The message of a failure that the server does not explain. */
  unexplained: string
}

/**
 * Returns the text of the response. Uses XMLHttpRequest, since fetch reports no upload progress.
 * Throws ApiFailure, or AbortError when `signal` aborts.
 */
export function sendWithProgress(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  { onProgress, signal, unexplained }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.responseText)
      else reject(failureOf(request.status, request.responseText, unexplained))
    })
    request.addEventListener('error', () => reject(failureOf(0, '')))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was aborted', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

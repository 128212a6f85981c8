import { z } from 'zod'
import { imageTooLarge, largestUploadBytes, notAnImage } from '../../contracts/uploads.ts'
import { ApiFailure, bearer, failureOf, withSession } from './api.ts'

const uploaded = z.object({ url: z.string() })

/**
 * Sends one picture and gives its URL; `onProgress` hears the share that has left, from 0 to 1. Throws ApiFailure, also
 * for what is no picture (415) or larger than 5 MB (413), before anything is sent.
 */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<string> {
  if (!file.type.startsWith('image/')) throw new ApiFailure(415, notAnImage)
  if (file.size > largestUploadBytes) throw new ApiFailure(413, imageTooLarge)
  const form = new FormData()
  form.append('image', file)
  const answer = await withSession(() =>
    transmit('POST', '/upload/image', form, onProgress, signal),
  )
  return uploaded.parse(JSON.parse(answer)).url
}

/** fetch does not tell how much has been sent; XMLHttpRequest does. Gives the answer's text. Throws ApiFailure, and AbortError when given up. */
export function transmit(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.responseText)
      else reject(failureOf(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(failureOf(0, '')))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was given up', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

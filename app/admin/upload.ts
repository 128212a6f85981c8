import { z } from 'zod'
import { imageTooLarge, largestUploadBytes, notAnImage } from '../../contracts/uploads.ts'
import { ApiFailure, bearer, failureOf, withSession } from './api.ts'

const uploadedSchema = z.object({ url: z.string() })

/**
 * Sends one image and gives its URL; `onProgress` gets the sent share, from 0 to 1. Throws
 * ApiFailure, and before sending anything: 415 for a file that is no image, 413 for one over 5 MB.
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
    sendWithProgress('POST', '/upload/image', form, onProgress, signal),
  )
  return uploadedSchema.parse(JSON.parse(answer)).url
}

/**
 * Gives the text of the response. XMLHttpRequest, since fetch reports no upload progress. Throws
 * ApiFailure, or AbortError when `signal` aborts.
 */
export function sendWithProgress(
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
      reject(new DOMException('The upload was aborted', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

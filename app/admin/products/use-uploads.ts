import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../random-id.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, showFailure } from '../failures.ts'
import { messages } from '../messages.ts'
import { uploadFailed, uploadImage } from '../upload.ts'

const uploadsFailed = 'Falha no upload das imagens'

export interface Upload {
  id: string
  name: string
  /** The place in which it was chosen, from 1. */
  order: number
  /** The sent share, from 0 to 1. */
  share: number
  /** Why it failed. */
  refused?: string
}

/** A stored image. */
export interface Arrival {
  url: string
  /** The name of its file. */
  name: string
  /** The place in which it was chosen, from 1. */
  order: number
}

/** Sends all files at once, each in its own call (rule: products-5), and reports each arrival. */
export function useUploads(
  onArrive: (arrival: Arrival) => void,
  onUploading: (uploading: boolean) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const leaving = useRef(new AbortController())
  const chosen = useRef(0)
  const isUploading = uploads.some(({ refused }) => refused === undefined)
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const change = (id: string, news: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...news } : each)))
  const dismiss = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send(file: File): Promise<void> {
    const id = randomId()
    const order = ++chosen.current
    setUploads((all) => [...all, { id, name: file.name, order, share: 0 }])
    try {
      const progress = (share: number) => change(id, { share })
      const url = await uploadImage(file, progress, leaving.current.signal)
      onArrive({ url, name: file.name, order })
      dismiss(id)
    } catch (failure) {
      change(id, { refused: reasonOf(failure) ?? uploadFailed })
      throw failure
    }
  }

  async function sendAll(files: File[]): Promise<void> {
    if (files.length === 0) return
    const results = await Promise.allSettled(files.map(send))
    if (leaving.current.signal.aborted) return
    const failed = results.filter((result) => result.status === 'rejected')
    if (failed.length > 1) toast.error(messages['upload-images'].failed, uploadsFailed)
    else if (failed[0]) showFailure('upload-images', failed[0].reason)
    if (results.some(({ status }) => status === 'fulfilled'))
      toast.success(messages['upload-images'].done)
  }
  return { uploads, sendAll, dismiss }
}

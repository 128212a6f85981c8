import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, showFailure } from '../failures.ts'
import { messages } from '../messages.ts'
import { uploadImage } from '../upload.ts'

export interface Upload {
  id: string
  name: string
  /** The sent share, from 0 to 1. */
  share: number
  /** Why it failed. */
  refused?: string
}

/** Sends all files at once, each in its own call (rule: products-5), and reports each arrival. */
export function useUploads(
  onArrive: (url: string, name: string) => void,
  onUploading: (uploading: boolean) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const leaving = useRef(new AbortController())
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
    const id = crypto.randomUUID()
    setUploads((all) => [...all, { id, name: file.name, share: 0 }])
    try {
      onArrive(
        await uploadImage(file, (share) => change(id, { share }), leaving.current.signal),
        file.name,
      )
      dismiss(id)
    } catch (failure) {
      change(id, { refused: reasonOf(failure) ?? 'Falha no upload da imagem' })
      throw failure
    }
  }

  async function sendAll(files: File[]): Promise<void> {
    if (files.length === 0) return
    const results = await Promise.allSettled(files.map(send))
    if (leaving.current.signal.aborted) return
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) showFailure('upload-images', failed.reason)
    if (results.some(({ status }) => status === 'fulfilled'))
      toast.success(messages['upload-images'].done)
  }
  return { uploads, sendAll, dismiss }
}

import { copyText } from './copy-text.ts'
import { toast } from './toasts.tsx'

/** Opens the phone's share dialog, or else copies the address. */
export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function')
    return copyText(url, 'Link copiado', 'Não foi possível copiar o link')
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast.error('Não foi possível compartilhar')
  }
}

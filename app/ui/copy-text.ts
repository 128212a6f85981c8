import { toast } from './toasts.tsx'

/** Copies a text and says `done`. Without https, or when it is forbidden, there is no clipboard. */
export async function copyText(
  text: string,
  done: string,
  failed = 'Não foi possível copiar. Selecione o texto e copie.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed)
  }
}

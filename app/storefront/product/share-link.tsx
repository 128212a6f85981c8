import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'

interface Props {
  title: string
  url: string
  whatsappUrl: string
}

/** The phone's share dialog, or else the address to the clipboard; without scripts, WhatsApp. */
export function ShareLink({ title, url, whatsappUrl }: Props) {
  const share = (event: MouseEvent) => {
    if (typeof navigator.share === 'function') {
      event.preventDefault()
      void navigator.share({ title, url }).catch(reportUnlessDismissed)
    } else if (navigator.clipboard) {
      event.preventDefault()
      navigator.clipboard.writeText(url).then(
        () => toast.success('Link copiado'),
        () => toast.error('Não foi possível copiar o link'),
      )
    }
  }
  return (
    <a
      className="icon-button gallery-share"
      href={whatsappUrl}
      target="_blank"
      rel="noopener"
      aria-label="Compartilhar"
      onClick={share}
    >
      <Icon name="share" />
    </a>
  )
}

function reportUnlessDismissed(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return
  toast.error('Não foi possível compartilhar')
}

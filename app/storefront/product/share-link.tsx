import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { share } from '../../ui/share.ts'

interface Props {
  title: string
  url: string
  whatsappUrl: string
}

/** The phone's share dialog, or else the address to the clipboard; without them, WhatsApp. */
export function ShareLink({ title, url, whatsappUrl }: Props) {
  const press = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function' && !navigator.clipboard) return
    event.preventDefault()
    void share(title, url)
  }
  return (
    <a
      className="icon-button gallery-share"
      href={whatsappUrl}
      target="_blank"
      rel="noopener"
      aria-label="Compartilhar"
      onClick={press}
    >
      <Icon name="share" />
    </a>
  )
}

import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'

/** The address of a link; an address without a protocol gets https. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(before)

  function apply(): void {
    const href = withProtocol(address.trim())
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!href) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: address.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }

  // The row is part of the product's form: Enter must not save it, and Esc must not close it.
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onDone()
  }

  return (
    <div className="rich-text-link">
      <input
        className="input"
        type="text"
        inputMode="url"
        aria-label="Endereço do link"
        placeholder="https://"
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={press}
      />
      <Button small onClick={apply}>
        {before && !address.trim() ? 'Remover' : 'Aplicar'}
      </Button>
    </div>
  )
}

function withProtocol(address: string): string {
  if (address === '' || /^(https?:\/\/|mailto:|tel:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/')
    ? `mailto:${address}`
    : `https://${address}`
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

interface Props {
  id: string
  name: string
  /** Ids in order, with the row's own id. */
  siblings: string[]
  onMove(id: string, toId: string): void
}

/** Moves a row up or down by one; the focus stays on the button. */
export function MoveButtons({ id, name, siblings, onMove }: Props) {
  const at = siblings.indexOf(id)
  const pressed = useRef<HTMLButtonElement>(null)

  // An element that moves in the document loses the focus.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [at])

  const button = (toId: string | undefined, label: string, Icon: typeof ArrowUp) => (
    <IconButton
      small
      icon={Icon}
      label={`Mover ${name} para ${label}`}
      aria-disabled={toId === undefined || undefined}
      onClick={({ currentTarget }) => {
        if (toId === undefined) return
        pressed.current = currentTarget
        onMove(id, toId)
      }}
    />
  )
  return (
    <span className="move-buttons">
      {button(siblings[at - 1], 'cima', ArrowUp)}
      {button(siblings[at + 1], 'baixo', ArrowDown)}
    </span>
  )
}

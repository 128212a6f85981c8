import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { To } from 'react-router'
import { type Act, ActionMenu } from './action-menu.tsx'
import { IconButton, IconLink } from './button.tsx'

export const editAct = (to: To): Act => ({ label: 'Editar', icon: Pencil, to })

/** Deletes, or opens the question before that. */
export const deleteAct = (onChoose: () => void): Act => ({
  label: 'Excluir',
  icon: Trash2,
  isBad: true,
  onChoose,
})

interface Props {
  /** Whose acts they are, for screen readers: "Ana Prado", "venda 12". */
  of: string
  /** The most used first. */
  acts: Act[]
  /** Buttons that every screen shows, before them. */
  children?: ReactNode
}

/** What can be done with a row: on wide screens an icon each, on narrow ones one menu. */
export function RowActions({ of, acts, children }: Props) {
  return (
    <div className="actions">
      {children}
      {acts.map((act) => (
        <ActIcon key={act.label} of={of} act={act} />
      ))}
      <ActionMenu of={of} acts={acts} className="icon-button-small narrow-only" />
    </div>
  )
}

function ActIcon({ of, act }: { of: string; act: Act }) {
  const { label, icon, isBad = false, blockedBy } = act
  const name = `${label} ${of}`
  const className = `wide-only ${isBad ? 'icon-button-bad' : ''}`
  const look = { small: true, icon, label: name, title: label, className }
  if ('to' in act) return <IconLink {...look} to={act.to} preventScrollReset />
  if ('href' in act) return <IconLink {...look} to={act.href} reloadDocument />
  return (
    <IconButton
      {...look}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={act.onChoose}
    />
  )
}

/** The icon that deletes a line of a form. */
export function DeleteButton({
  className = '',
  ...button
}: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
  return <IconButton {...button} small icon={Trash2} className={`icon-button-bad ${className}`} />
}

import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton, IconLink } from './button.tsx'

/** The icon in a row that leads to the form of its item. */
export function EditLink(link: Omit<ComponentProps<typeof IconLink>, 'icon'>) {
  return <IconLink {...link} small icon={Pencil} preventScrollReset />
}

/** The icon in a row that deletes its item, or opens the question before that. */
export function DeleteButton({
  className = '',
  ...button
}: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
  return <IconButton {...button} small icon={Trash2} className={`icon-button-bad ${className}`} />
}

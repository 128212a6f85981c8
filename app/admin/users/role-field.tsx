import type { ComponentProps } from 'react'
import { roles } from '../../../contracts/users.ts'
import { SelectField } from '../parts/field.tsx'
import { roleNames } from './roles.ts'

interface Props extends ComponentProps<'select'> {
  hint: string
  error?: string | undefined
}

export function RoleField(props: Props) {
  return (
    <SelectField label="Papel" {...props}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </SelectField>
  )
}

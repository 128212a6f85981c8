import { useState } from 'react'
import { z } from 'zod'
import {
  type DiscountApproval,
  type DiscountApprovalInput,
  discountApprovalInputSchema,
} from '../../../contracts/discount-approvals.ts'
import type { Failure } from '../../../contracts/failure.ts'
import { centsOf } from '../../../contracts/money.ts'
import { percentOf } from '../../../shop/sales/given-discount.ts'
import { formatMoney, formatNumber } from '../formats.ts'
import { type FormValues, useDialogForm } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { approveDiscount } from './calls.ts'

const formSchema = discountApprovalInputSchema.extend({
  code: z
    .string()
    .transform((text) => text || undefined)
    .pipe(discountApprovalInputSchema.shape.code),
})

interface Props {
  asked: NonNullable<Failure['approval']>
  /** The sale, or the client of a new one. */
  about: string
  /** Why it is asked for. */
  reason: string
  onApproved(approval: DiscountApproval): void
  onClose(): void
}

/** An administrator approves a discount on the seller's screen (rule: sales-14). */
export function ApprovalDialog({ asked, about, reason, onApproved, onClose }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  const { field, dialog } = useDialogForm<
    FormValues<typeof formSchema>,
    DiscountApprovalInput,
    DiscountApproval
  >({
    schema: formSchema,
    values: {
      about,
      ...asked,
      email: '',
      password: '',
      code: '',
    },
    operation: 'approve-discount',
    call: approveDiscount,
    reloads: false,
    onSaved: onApproved,
    onRefused: ({ fields }) => setNeedsCode((needed) => needed || 'code' in fields),
  })
  const percent = percentOf({
    discountCents: centsOf(asked.discount),
    fullCents: centsOf(asked.full),
  })
  return (
    <FormDialog
      title="Aprovar desconto"
      width={480}
      saveLabel="Aprovar e salvar a venda"
      {...dialog}
      onClose={onClose}
    >
      <p>
        <b className="tabular-numbers">
          {formatMoney(asked.discount)} de desconto ({formatNumber(percent)}%)
        </b>{' '}
        em {formatMoney(asked.full)} de preço normal. {reason}.
      </p>
      <TextField
        label="Email do administrador"
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <PasswordField label="Senha do administrador" autoComplete="off" {...field('password')} />
      {needsCode && (
        <TextField
          label="Código do aplicativo autenticador"
          inputMode="numeric"
          autoComplete="off"
          {...field('code')}
        />
      )}
    </FormDialog>
  )
}

import type { ComponentProps } from 'react'
import { z } from 'zod'
import { type User, userChangeSchema } from '../../../contracts/users.ts'
import { TextField } from '../parts/field.tsx'

const percentTextSchema = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text.replace(',', '.'))))

/** What a form has for the percentages of a user; an empty field is none. */
export const percentsShape = {
  maxDiscount: percentTextSchema.pipe(userChangeSchema.shape.maxDiscount.unwrap()),
  commission: percentTextSchema.pipe(userChangeSchema.shape.commission.unwrap()),
}

/** Without the limit that is there while the role hides its field. */
export function withoutHiddenLimit<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  const ofAdministrator = z.looseObject({ role: z.literal('admin') })
  return z.preprocess((values) => {
    const { success, data } = ofAdministrator.safeParse(values)
    return success ? { ...data, maxDiscount: '' } : values
  }, schema)
}

/** A percentage as it is typed: "2,5"; empty for none. */
export function percentText(percent: number | null): string {
  return String(percent ?? '').replace('.', ',')
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

interface Props {
  role: User['role']
  maxDiscount: FieldProps
  commission: FieldProps
}

/** Administrators approve discounts themselves and have no limit. */
export function PercentFields({ role, maxDiscount, commission }: Props) {
  return (
    <>
      {role === 'seller' && (
        <TextField
          label="Maior desconto sem aprovação (%)"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          hint="Preços abaixo do normal e o desconto da venda, juntos. Acima dele um administrador aprova com a própria senha. Vazio: sem limite."
          {...maxDiscount}
        />
      )}
      <TextField
        label="Comissão (%)"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        hint="Do que a pessoa vender. Vale para as vendas concluídas a partir de agora; a soma está em Relatórios, Comissões."
        {...commission}
      />
    </>
  )
}

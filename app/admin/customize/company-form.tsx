import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Category } from '../../../contracts/categories.ts'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave, useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { drafts } from './drafts.ts'
import { OpeningHours } from './opening-hours.tsx'

const contract = settingsSchema.omit({ logo: true, colors: true, paymentSettings: true })
export type Values = z.input<typeof contract>
type Company = z.output<typeof contract>

/** Who the shop is and how it is reached (rule: settings-8); only what was changed is sent. */
export function CompanyForm({
  stored,
  categories,
  onDirty,
}: {
  stored: Settings
  categories: Category[]
  onDirty(isDirty: boolean): void
}) {
  const { isBusy, saved, refusal, errors: refusedFields, send } = useFormSave<Values, Settings>()
  const form = useForm<Values, unknown, Company>({
    resolver: contractResolver(contract),
    defaultValues: contract.parse(stored),
    ...refusedFields,
  })
  const draft = useDraft(drafts.company, form)
  const { formState, handleSubmit, register, control } = form
  const { errors, isDirty, dirtyFields } = formState

  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])

  const savedCompany = useMemo(() => saved && contract.parse(saved), [saved])
  useResetWhenSaved(form, isBusy, savedCompany)

  const save = handleSubmit((values) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key]) => Object.hasOwn(dirtyFields, key)),
    )
    return send(
      'put',
      Object.keys(changed).length > 0 ? changed : { companyName: values.companyName },
    )
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="form-notes">
        <FormFailure refusal={refusal} />
        {draft.isRestored && <DraftNote onDiscard={() => draft.discard(contract.parse(stored))} />}
      </div>
      <div className="company-form">
        <Group title="A empresa">
          <TextField
            label="Nome da empresa"
            error={errors.companyName?.message}
            maxLength={80}
            {...register('companyName')}
          />
          <TextAreaField
            label="Descrição"
            optional
            error={errors.description?.message}
            hint="Uma ou duas frases, no rodapé da loja."
            rows={3}
            maxLength={400}
            {...register('description')}
          />
          <TextField
            label="CNPJ"
            optional
            error={errors.cnpj?.message}
            hint="A lei pede nome, CNPJ e endereço à vista de quem compra."
            maxLength={20}
            {...register('cnpj')}
          />
          <TextField
            label="Endereço"
            optional
            error={errors.address?.message}
            maxLength={300}
            autoComplete="street-address"
            {...register('address')}
          />
        </Group>
        <Group title="Contato">
          <TextField
            label="WhatsApp"
            optional
            error={errors.whatsappNumber?.message}
            hint="Com DDD, como (28) 99900-1997. Sem ele os botões de conversa não aparecem."
            inputMode="tel"
            {...register('whatsappNumber')}
          />
          <TextAreaField
            label="Mensagem inicial da conversa"
            optional
            error={errors.greeting?.message}
            rows={2}
            maxLength={300}
            {...register('greeting')}
          />
          <div className="form-pair">
            <TextField
              label="Telefone"
              optional
              error={errors.phone?.message}
              inputMode="tel"
              maxLength={30}
              {...register('phone')}
            />
            <TextField
              label="Email"
              optional
              error={errors.email?.message}
              type="email"
              maxLength={254}
              {...register('email')}
            />
          </div>
          <TextField
            label="Rede social"
            optional
            error={errors.socialUrl?.message}
            hint="Endereço completo, começando com https://"
            inputMode="url"
            {...register('socialUrl')}
          />
        </Group>
        <Group title="Horário de atendimento">
          <OpeningHours control={control} register={register} errors={errors} />
        </Group>
        <Group title="Venda e site">
          <TextField
            label="Chave Pix"
            optional
            error={errors.pixKey?.message}
            hint="Vai no resumo que o cliente recebe pelo WhatsApp enquanto a venda está pendente."
            maxLength={77}
            {...register('pixKey')}
          />
          <SelectField
            label="Categoria do botão Ver Catálogo"
            error={errors.catalogCategorySlug?.message}
            {...register('catalogCategorySlug')}
          >
            <CategoryChoices categories={categories} stored={stored.catalogCategorySlug} />
          </SelectField>
          <TextField
            label="Endereço público da loja"
            optional
            error={errors.publicUrl?.message}
            hint="Como https://www.sualoja.com.br, para links e compartilhamentos."
            inputMode="url"
            {...register('publicUrl')}
          />
        </Group>
      </div>
      <SaveBar isDirty={isDirty}>
        <SubmitButton busy={isBusy}>Salvar empresa</SubmitButton>
      </SaveBar>
    </form>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="panel-body form">{children}</div>
    </section>
  )
}

/** A slug that no category has any more stays choosable: the shop then takes its first category. */
function CategoryChoices({ categories, stored }: { categories: Category[]; stored: string }) {
  const isKnown = stored === '' || categories.some(({ slug }) => slug === stored)
  return (
    <>
      <option value="">A primeira categoria</option>
      {!isKnown && <option value={stored}>{stored} (não existe)</option>}
      {categories.map(({ id, slug, name, level }) => (
        <option key={id} value={slug}>
          {level > 0 ? `— ${name}` : name}
        </option>
      ))}
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { fieldPropsOf } from '../parts/form.ts'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { onPhonePaste } from '../parts/phone-typing.ts'
import { pixTestPath } from '../paths.ts'
import type { CompanyFormState } from './company-values.ts'
import { OpeningHours } from './opening-hours.tsx'

interface FormProps {
  form: CompanyFormState
}

interface CategoryProps {
  categories: Category[]
  /** The slug in the stored settings. */
  storedCategory: string
}

export function CompanyFields({ form, ...category }: FormProps & CategoryProps) {
  return (
    <div className="company-form">
      <div className="stack">
        <Group title="A empresa">
          <AboutFields form={form} />
        </Group>
        <Group id="contato" title="Contato">
          <ContactFields form={form} />
        </Group>
      </div>
      <div className="stack">
        <Group title="Horário de atendimento">
          <OpeningHours form={form} />
        </Group>
        <Group id="condicoes" title="Retirada, entrega e pagamento">
          <TermsFields form={form} />
        </Group>
        <Group id="venda" title="Pix">
          <PixFields form={form} />
        </Group>
        <Group title="Site">
          <SiteFields form={form} {...category} />
        </Group>
      </div>
    </div>
  )
}

interface GroupProps {
  /** The part of an address after `#` that leads to it. */
  id?: string
  title: string
  children: ReactNode
}

function Group({ id, title, children }: GroupProps) {
  return (
    <Panel title={title} id={id}>
      <div className="panel-body form">{children}</div>
    </Panel>
  )
}

function AboutFields({ form }: FormProps) {
  const field = fieldPropsOf(form)
  return (
    <>
      <TextField label="Nome da empresa" maxLength={80} {...field('companyName')} />
      <TextAreaField
        label="Descrição"
        optional
        hint="Uma ou duas frases, no rodapé da loja."
        rows={3}
        maxLength={400}
        {...field('description')}
      />
      <TextField
        label="CNPJ"
        optional
        placeholder="12.345.678/0001-95"
        hint="A lei pede nome, CNPJ e endereço à vista de quem compra."
        maxLength={20}
        {...field('cnpj')}
      />
      <TextField
        label="Endereço"
        optional
        maxLength={300}
        autoComplete="street-address"
        {...field('address')}
      />
      <TextField
        label="Cidade"
        optional
        hint="Só o nome, como Alegre. Vai no código Pix."
        maxLength={60}
        autoComplete="address-level2"
        {...field('city')}
      />
    </>
  )
}

function ContactFields({ form }: FormProps) {
  const field = fieldPropsOf(form)
  return (
    <>
      <TextField
        label="WhatsApp"
        optional
        hint="Com DDD, como (28) 99900-1997. Sem ele os botões de conversa não aparecem."
        inputMode="tel"
        {...field('whatsappNumber')}
      />
      <TextAreaField
        label="Mensagem inicial da conversa"
        optional
        rows={2}
        maxLength={300}
        {...field('greeting')}
      />
      <div className="form-pair">
        <TextField
          label="Telefone"
          optional
          inputMode="tel"
          maxLength={30}
          {...field('phone')}
          onPaste={onPhonePaste((phone) => form.setValue('phone', phone, { shouldDirty: true }))}
        />
        <TextField label="Email" optional type="email" maxLength={254} {...field('email')} />
      </div>
      <TextField
        label="Rede social"
        optional
        hint="Endereço completo, começando com https://"
        inputMode="url"
        {...field('socialUrl')}
      />
    </>
  )
}

function TermsFields({ form }: FormProps) {
  const field = fieldPropsOf(form)
  return (
    <>
      <TextField
        label="Retirada na loja"
        optional
        placeholder="Retire hoje, pronto em 1 hora"
        maxLength={200}
        {...field('pickupTerms')}
      />
      <TextField
        label="Entrega"
        optional
        placeholder="Na cidade por R$ 10; Correios: combinamos"
        maxLength={200}
        {...field('deliveryTerms')}
      />
      <TextField
        label="Pagamento"
        optional
        placeholder="Pix, dinheiro ou cartão"
        hint="Os três aparecem na página do produto e na lista do cliente, com as suas palavras, antes da conversa."
        maxLength={200}
        {...field('paymentTerms')}
      />
    </>
  )
}

function PixFields({ form }: FormProps) {
  const field = fieldPropsOf(form)
  return (
    <TextField
      label="Chave Pix"
      optional
      hint={
        <>
          CPF, CNPJ, celular, e-mail ou chave aleatória. Vai nas vendas pendentes. Depois de salvar,{' '}
          <Link className="link" to={pixTestPath}>
            teste o Pix
          </Link>
          .
        </>
      }
      maxLength={77}
      {...field('pixKey')}
    />
  )
}

function SiteFields({ form, categories, storedCategory }: FormProps & CategoryProps) {
  const field = fieldPropsOf(form)
  return (
    <>
      <SelectField label="Categoria do botão Ver Catálogo" {...field('catalogCategorySlug')}>
        <CategoryOptions categories={categories} storedCategory={storedCategory} />
      </SelectField>
      <TextField
        label="Endereço público da loja"
        optional
        hint="Como https://www.sualoja.com.br, para links e compartilhamentos."
        inputMode="url"
        {...field('publicUrl')}
      />
    </>
  )
}

/** A stored slug without a category stays an option: the shop then uses its first category. */
function CategoryOptions({ categories, storedCategory }: CategoryProps) {
  const isKnown = storedCategory === '' || categories.some(({ slug }) => slug === storedCategory)
  return (
    <>
      <option value="">A primeira categoria</option>
      {!isKnown && (
        <option
          value={storedCategory}
        >{`A primeira categoria (“${storedCategory}” não existe)`}</option>
      )}
      {categories.map(({ id, slug, name, level }) => (
        <option key={id} value={slug}>
          {level > 0 ? `— ${name}` : name}
        </option>
      ))}
    </>
  )
}

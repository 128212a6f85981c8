import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { wishInputSchema } from '../../../contracts/wishes.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { listClients } from '../clients/calls.ts'
import { contactText } from '../clients/contact.ts'
import { typedContact } from '../clients/typed-contact.ts'
import { Field, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { onPhonePaste, typePhone } from '../parts/phone-typing.ts'
import { useSave } from '../parts/save.ts'
import { SearchPicker } from '../parts/search-picker.tsx'
import { findGoods } from '../sales/offers.ts'
import { ProductPicker } from '../sales/pickers.tsx'
import { noteWish } from './calls.ts'

const maxClients = 6
const nobody = { clientId: '', name: '', phone: '' }

const justNoted = (
  <>
    <span className="picker-icon">
      <UserPlus className="icon" />
    </span>
    <span>Anotar só nome e telefone</span>
  </>
)

/** Notes who wants what: a client, or only a name and a phone number. */
export function WishDialog({ onClose }: { onClose(): void }) {
  const { isBusy, refusal, save } = useSave('note-wish', noteWish, { onSaved: onClose })
  const [product, setProduct] = useState({ variantId: '', name: '' })
  const [person, setPerson] = useState(nobody)
  const [isTried, setTried] = useState(false)
  const input = { ...person, variantId: product.variantId }
  const problems = isTried ? problemsOf(input) : {}
  const alternatives = (typed: string) => [
    {
      id: 'new',
      name: typed,
      row: justNoted,
      choose: () => setPerson(personFrom(typed)),
    },
  ]
  const setPhone = (phone: string) => setPerson({ ...person, clientId: '', phone })
  const submit = () => {
    setTried(true)
    if (Object.keys(problemsOf(input)).length === 0) void save(input)
  }
  return (
    <FormDialog
      title="Anotar interessado"
      width={480}
      saveLabel="Anotar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <Field
        label="Produto"
        error={problems.variantId}
        hint={product.name && <b>{dashKept(product.name)}</b>}
      >
        {(control) => (
          <ProductPicker
            find={findGoods}
            control={control}
            onPick={({ id, name }) => setProduct({ variantId: id, name })}
          />
        )}
      </Field>
      <Field label="Procurar cliente" optional>
        {(control) => (
          <SearchPicker
            control={control}
            placeholder="Buscar por nome ou telefone"
            search={async (search) => (await listClients({ search, limit: maxClients })).items}
            onPick={(client) =>
              setPerson({ clientId: client.id, name: client.name, phone: client.phone })
            }
            renderRow={(client) => (
              <span>
                {client.name}
                <small className="tabular-numbers">{contactText(client)}</small>
              </span>
            )}
            nothingFound="Nenhum cliente encontrado."
            alternatives={alternatives}
          />
        )}
      </Field>
      <TextField
        label="Nome"
        value={person.name}
        error={problems.name}
        autoComplete="off"
        maxLength={120}
        onChange={({ target }) => setPerson({ ...person, clientId: '', name: target.value })}
      />
      <TextField
        label="Telefone"
        type="tel"
        value={person.phone}
        error={problems.phone}
        autoComplete="off"
        hint="Só para este aviso: some depois dele, ou em 90 dias."
        onChange={({ target }) => setPhone(typePhone(target.value))}
        onPaste={onPhonePaste(setPhone)}
      />
    </FormDialog>
  )
}

/** A wish has no field for an e-mail or a user name: these stand as the name. */
function personFrom(typed: string) {
  const { phone } = typedContact(typed)
  return { ...nobody, phone, name: phone ? '' : typed }
}

function problemsOf(input: object): Record<string, string> {
  const { error } = wishInputSchema.safeParse(input)
  const issues = (error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]), message] as const,
  )
  const isMissing = 'variantId' in input && input.variantId === ''
  return {
    ...Object.fromEntries(issues),
    ...(isMissing && { variantId: 'Escolha o produto' }),
  }
}

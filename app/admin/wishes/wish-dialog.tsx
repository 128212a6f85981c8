import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { wishInputSchema } from '../../../contracts/wishes.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { listClients } from '../clients/calls.ts'
import { contactText } from '../clients/contact.ts'
import { typedContact } from '../clients/typed-contact.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { Field, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { onPhonePaste, typePhone } from '../parts/phone-typing.ts'
import { SearchPicker } from '../parts/search-picker.tsx'
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
  const [product, setProduct] = useState({ variantId: '', name: '' })
  const [person, setPerson] = useState(nobody)
  const { errors, dialog } = useCheckedSave({
    schema: wishInputSchema,
    values: { ...person, variantId: product.variantId },
    operation: 'note-wish',
    call: noteWish,
    onSaved: onClose,
  })
  const alternatives = (typed: string) => [
    {
      id: 'new',
      name: typed,
      row: justNoted,
      choose: () => setPerson(personFrom(typed)),
    },
  ]
  const setPhone = (phone: string) => setPerson({ ...person, clientId: '', phone })
  return (
    <FormDialog
      title="Anotar interessado"
      width={480}
      saveLabel="Anotar"
      {...dialog}
      onClose={onClose}
    >
      <Field
        label="Produto"
        error={errors.variantId}
        hint={product.name && <b>{dashKept(product.name)}</b>}
      >
        {(control) => (
          <ProductPicker
            goodsOnly
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
        error={errors.name}
        autoComplete="off"
        maxLength={120}
        onChange={({ target }) => setPerson({ ...person, clientId: '', name: target.value })}
      />
      <TextField
        label="Telefone"
        type="tel"
        value={person.phone}
        error={errors.phone}
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

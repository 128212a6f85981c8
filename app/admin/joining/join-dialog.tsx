import { Plus } from 'lucide-react'
import { useState } from 'react'
import { joinInputSchema } from '../../../contracts/joining.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import { maxOptions } from '../../../contracts/variants.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Field, FieldError, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { ProductPicker } from '../sales/pickers.tsx'
import { joinProducts } from './calls.ts'
import { JoinTable } from './join-table.tsx'
import { inputOf, type JoinValues, previewOf, problemsOf, withProduct } from './join-values.ts'

interface Props {
  initial: JoinValues
  onJoined(product: ProductDetail): void
  onClose(): void
}

/** Corrects a proposal, shows what it will become, and joins (rule: variants-6). */
export function JoinDialog({ initial, onJoined, onClose }: Props) {
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const problems = isTried ? problemsOf(values) : {}
  const { isBusy, refusal, save } = useSave(
    'join-products',
    () => joinProducts(joinInputSchema.parse(inputOf(values))),
    {
      onSaved: onJoined,
    },
  )
  const count = values.products.filter(({ isChosen }) => isChosen).length
  const submit = () => {
    setTried(true)
    if (Object.keys(problemsOf(values)).length === 0) void save()
  }
  return (
    <FormDialog
      title="Juntar produtos"
      width={1080}
      saveLabel={`Juntar ${formatCount(count, 'produto', 'produtos')}`}
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label="Nome do produto"
        hint="Sem o tamanho e a cor: eles passam a ser opções."
        value={values.name}
        error={problems.name}
        autoComplete="off"
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <OptionNames values={values} error={problems.options} onChange={setValues} />
      <JoinTable values={values} problems={problems} onChange={setValues} />
      <FieldError id="join-products" error={problems.products} />
      <Field label="Adicionar outro produto" optional>
        {(control) => (
          <ProductPicker
            goodsOnly
            control={control}
            onPick={(offer) => setValues(withProduct(values, offer))}
          />
        )}
      </Field>
      <JoinPreview values={values} />
    </FormDialog>
  )
}

interface OptionProps {
  values: JoinValues
  error: string | undefined
  onChange(values: JoinValues): void
}

function OptionNames({ values, error, onChange }: OptionProps) {
  const { options } = values
  return (
    <div className="joining-options">
      {options.map((option, i) => (
        <TextField
          key={i}
          label={`Opção ${i + 1}`}
          hint={i > 0 ? 'Vazia, não existe.' : 'O que o cliente escolhe.'}
          value={option}
          error={i === 0 ? error : undefined}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => onChange({ ...values, options: options.with(i, target.value) })}
        />
      ))}
      {options.length < maxOptions && (
        <Button
          className="joining-add-option"
          icon={Plus}
          onClick={() => onChange({ ...values, options: [...options, ''] })}
        >
          Outra opção
        </Button>
      )}
    </div>
  )
}

/** What buyers will see, and what happens to the products. */
function JoinPreview({ values }: { values: JoinValues }) {
  const chosen = values.products.filter(({ isChosen }) => isChosen)
  const prices = chosen.map(({ price }) => price)
  const lowest = Math.min(...prices)
  if (chosen.length === 0) return null
  return (
    <section className="joining-preview" aria-label="Como vai ficar">
      <h3>Como vai ficar</h3>
      <p>
        <b>{dashKept(values.name)}</b>{' '}
        <span className="tabular-numbers">
          {Math.max(...prices) > lowest && 'a partir de '}
          {formatMoney(lowest)}
        </span>
      </p>
      <dl>
        {previewOf(values).map(({ name, values: inOrder }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{inOrder.map(({ value }) => value).join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">
        {formatCount(chosen.length, 'produto vira', 'produtos viram')} um só, com{' '}
        {formatCount(chosen.length, 'variação', 'variações')}. Preços, estoque, SKUs, vendas e
        etiquetas continuam; os endereços de antes levam à variação certa. A descrição é a do
        primeiro: confira se ela serve a todos. Dá para separar depois.
      </p>
    </section>
  )
}

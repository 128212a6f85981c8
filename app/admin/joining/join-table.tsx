import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { FieldError } from '../parts/field.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { type JoinRow, type JoinValues, withRow, withValue } from './join-values.ts'

interface Props {
  values: JoinValues
  problems: Record<string, string>
  onChange(values: JoinValues): void
}

/** The products, which of them are joined, and the value that each has of every option. */
export function JoinTable({ values, problems, onChange }: Props) {
  return (
    <ListTable
      caption="Produtos a juntar"
      className="joining-table"
      heads={
        <>
          <Head>Produto</Head>
          {values.options.map((option, i) => (
            <Head key={i}>{option || `Opção ${i + 1}`}</Head>
          ))}
          <Head right>Preço</Head>
        </>
      }
    >
      {values.products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          options={values.options}
          problem={problems[`products.${product.id}`]}
          onChoose={(isChosen) =>
            onChange(withRow(values, product.id, (row) => ({ ...row, isChosen })))
          }
          onValue={(option, value) => onChange(withValue(values, product.id, option, value))}
        />
      ))}
    </ListTable>
  )
}

interface RowProps {
  product: JoinRow
  options: string[]
  problem: string | undefined
  onChoose(isChosen: boolean): void
  onValue(option: number, value: string): void
}

function ProductRow({ product, options, problem, onChoose, onValue }: RowProps) {
  const { id, name, sku, price, isChosen } = product
  return (
    <tr>
      <td className="table-full">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span>
            {dashKept(name)}
            {sku && <small>SKU {sku}</small>}
          </span>
        </label>
        <FieldError id={`join-${id}`} error={problem} />
      </td>
      {options.map((option, i) => (
        <td key={i} className="table-full" data-label={option || `Opção ${i + 1}`}>
          <input
            className="input"
            aria-label={`${option || `Opção ${i + 1}`} de ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `join-${id}` : undefined}
            value={product.values[i] ?? ''}
            maxLength={40}
            autoComplete="off"
            disabled={!isChosen}
            onChange={({ target }) => onValue(i, target.value)}
          />
        </td>
      ))}
      <td className="table-right table-money" data-label="Preço">
        {formatMoney(price)}
      </td>
    </tr>
  )
}

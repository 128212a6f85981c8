import { type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StocktakeLine, StocktakePieces } from '../../../contracts/stocktakes.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { saving } from '../failures.ts'
import { Field } from '../parts/field.tsx'
import { soundFor } from '../parts/scanning/scan-sound.ts'
import { SearchPicker } from '../parts/search-picker.tsx'
import { UnknownCodes } from '../parts/unknown-codes.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { readCountedTerm } from '../sales/counted-term.ts'
import { findGoods } from '../sales/offers.ts'
import { addPieces } from './calls.ts'

interface Props {
  stocktakeId: string
  inputRef: RefObject<HTMLInputElement | null>
  /** `isChosen`: by its name, so that a quantity is typed next. */
  onCounted(line: StocktakeLine, isChosen: boolean): void
}

const notFound = 404

type CountedVariant = Pick<StocktakePieces, 'code' | 'variantId'>

/** The QR code of a label holds the address of its variant's page. */
async function variantOf(code: string): Promise<CountedVariant> {
  const offers = /^https?:/i.test(code) ? await findGoods(code) : []
  const offer = offers.find(({ codes }) => codes.includes(code.toUpperCase()))
  return offer ? { variantId: offer.id } : { code }
}

/** Takes codes as fast as a scanner sends them, and "3*CODE"; finds products by name. */
export function CountField({ stocktakeId, inputRef, onCounted }: Props) {
  const { revalidate } = useRevalidator()
  const scans = useRef(0)
  const [unknown, setUnknown] = useState<string[]>([])
  const count = async (
    variant: () => Promise<CountedVariant>,
    { quantity = 1, isChosen = false },
  ) => {
    const scan = String(++scans.current)
    let sent: CountedVariant = {}
    const { saved, refusal } = await saving('count-pieces', async () => {
      sent = await variant()
      return addPieces(stocktakeId, { ...sent, quantity, scan })
    })
    const { code } = sent
    if (!isChosen) soundFor(saved ? 'found' : 'unknown')
    if (refusal?.status === notFound && code) setUnknown((codes) => [...codes, code])
    if (!saved) return
    await revalidate()
    onCounted(saved, isChosen)
  }
  return (
    <>
      <Field
        label="Ler ou buscar produto"
        hint="Cada leitura vale uma peça, e 3*CÓDIGO vale três. Para digitar a quantidade, busque pelo nome."
      >
        {(field) => (
          <SearchPicker
            control={field}
            inputRef={inputRef}
            autoFocus
            placeholder="Código ou nome"
            search={(typed) => findGoods(readCountedTerm(typed).term)}
            onCode={(typed) => {
              const { quantity, term } = readCountedTerm(typed)
              void count(() => variantOf(term), { quantity })
            }}
            onPick={({ id }, typed) =>
              void count(async () => ({ variantId: id }), {
                quantity: readCountedTerm(typed).quantity,
                isChosen: true,
              })
            }
            renderRow={({ name, image }) => (
              <>
                <Thumb url={image} />
                <span>{dashKept(name)}</span>
              </>
            )}
            nothingFound="Nenhum produto encontrado."
          />
        )}
      </Field>
      <UnknownCodes codes={unknown} onClose={() => setUnknown([])} />
    </>
  )
}

import type { PaymentMeans } from '../contracts/payments.ts'
import { exchangeInputSchema } from '../contracts/exchanges.ts'
import { productChangeSchema } from '../contracts/products.ts'
import { changeUser } from '../shop/auth/change-user.ts'
import { createUser } from '../shop/auth/users.ts'
import { createCategory, updateCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { saveSizeTable } from '../shop/catalogue/size-tables.ts'
import { createSlide } from '../shop/slides/slides.ts'
import { createClient } from '../shop/clients/clients.ts'
import { recordDataRequest } from '../shop/clients/data-requests.ts'
import { recordIncident } from '../shop/clients/incidents.ts'
import { deleteClient } from '../shop/sales/delete-client.ts'
import { deleteSale } from '../shop/sales/delete-sale.ts'
import { exchangeItems } from '../shop/sales/exchange.ts'
import { returnItems } from '../shop/sales/returns.ts'
import { recordCashMovement, reverseCashMovement } from '../shop/sales/cash-movements.ts'
import { recordPayment } from '../shop/sales/sale-payments.ts'
import { joinProducts } from '../shop/joining/join-products.ts'
import { recordPrintedLabels } from '../shop/labels/labels.ts'
import { updateSale } from '../shop/sales/sales.ts'
import type { StoredSale } from '../shop/sales/stored-sale.ts'
import { undoReturn } from '../shop/sales/undo-return.ts'
import { rememberStep } from '../shop/settings/first-steps.ts'
import { saveView } from '../shop/settings/saved-views.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'
import { recordEntry } from '../shop/stock/entries.ts'
import { addPieces } from '../shop/stock/stocktake-lines.ts'
import { startStocktake } from '../shop/stock/stocktakes.ts'
import { noteWish } from '../shop/wishes/wishes.ts'
import { unpack } from './archive-files.ts'
import {
  addSale,
  type ArchivedTestShop,
  archiveOf,
  longAgo,
  openTestArchiveShop,
} from './archives.ts'
import { carryOutAll, startBulkChange } from './bulk-changes.ts'
import { categoryInput, productInput } from './catalogue.ts'
import { putFakePictures } from './pictures.ts'

/** A shop with a row in every table that archives hold, archived since its last change. */
export async function openFullShop(): Promise<ArchivedTestShop> {
  const shop = await openTestArchiveShop()
  const { db, storage } = shop
  const [image = ''] = await putFakePictures(db, storage, ['a'], longAgo)
  const { id: categoryId } = await createCategory(db, categoryInput('Peças'))
  await updateCategory(db, categoryId, categoryInput('Peças', { slug: 'pecas-e-partes' }))
  const tyre = await createProduct(db, productInput('Pneu', categoryId, { images: [image] }))
  const { id: serviceId } = await createProduct(
    db,
    productInput('Centragem', categoryId, { kind: 'service', minutes: 40, images: [] }),
  )
  await createProduct(db, { ...rimInput(categoryId, image), serviceId })
  await recordEntry(db, {
    supplier: 'Distribuidora',
    document: 'NF 1',
    reason: '',
    lines: tyre.variants.map(({ id }) => ({
      variantId: id,
      quantity: 2,
      unitCost: 50,
      onHandBefore: 1,
    })),
  })
  const stocktake = await startStocktake(db, { categoryId, note: '' })
  for (const { id } of tyre.variants)
    await addPieces(db, stocktake.id, { variantId: id, quantity: 2 })
  await saveSizeTable(
    db,
    { kind: 'category', id: categoryId },
    { table: { title: 'Medidas', note: '', columns: ['Aro', 'mm'], rows: [['29', '622']] } },
  )
  const tubes = []
  for (const size of ['26', '29'])
    tubes.push(await createProduct(db, productInput(`Câmara – ${size}`, categoryId)))
  await joinProducts(db, {
    name: 'Câmara',
    options: [{ name: 'Aro', values: [] }],
    products: tubes.map(({ id, name }) => ({ id, values: [name.slice(-2)] })),
  })
  await recordPrintedLabels(db, {
    cashDiscountPercentage: 5,
    labels: tyre.variants.map(({ id }) => ({ variantId: id, price: 100 })),
  })
  await noteWish(
    { db, publicUrl: '' },
    {
      variantId: tyre.variants[0]?.id ?? '',
      clientId: null,
      name: 'Ana',
      phone: '(27) 99999-0000',
    },
  )
  await recordDataRequest(db, {
    kind: 'access',
    clientId: null,
    personName: 'Ana',
    receivedDay: '2026-11-20',
    note: '',
  })
  await recordIncident(db, {
    knownDay: '2026-11-20',
    what: 'Celular furtado',
    affected: 'Clientes',
    measures: '',
    isReportable: false,
    authorityDay: null,
    holdersDay: null,
  })
  const sale = await addSale(shop)
  await recordPayment(db, sale.id, {
    means: 'cash',
    amount: 4,
    tendered: 5,
    voucherCode: null,
    note: 'Sinal',
  })
  await addReturnedSale(shop)
  await addReturnedSale(shop, 'voucher')
  const { id, returns } = await addReturnedSale(shop)
  await undoReturn(db, id, returns[0]?.id ?? '', 'Era outra venda')
  const { items: sold, id: soldId } = await addSale(shop)
  await updateSale(db, soldId, { status: 'completed', received: 'pix' })
  await exchangeItems(
    db,
    soldId,
    exchangeInputSchema.parse({
      items: sold.map((item) => ({ itemId: item.id, quantity: 1 })),
      reason: 'Outro tamanho',
      sale: { items: [{ productId: tyre.id, quantity: 1, unitPrice: 7 }] },
      credit: 10,
      total: 7,
      means: 'pix',
    }),
  )
  const erased = await createClient(db, {
    name: 'Rui Sá',
    phone: '(28) 99900-1996',
    email: null,
    address: null,
  })
  await deleteClient(db, erased.id, true)
  const { id: deletedId } = await addReturnedSale(shop)
  await deleteSale(db, deletedId, { role: 'admin' }, { reason: 'Lançada duas vezes' })
  await db
    .insertInto('cashCounts')
    .values({
      id: 'contagem',
      day: '2026-11-20',
      ofUserId: null,
      floatCents: 0,
      expectedCents: 400,
      countedCents: 400,
      note: '',
      at: longAgo,
      userId: null,
      userName: null,
    })
    .execute()
  await recordCashMovement(db, { kind: 'supply', amount: 50, note: 'Troco do banco' }, undefined)
  const paid = await recordCashMovement(
    db,
    { kind: 'expense', amount: 12.5, note: 'Água' },
    undefined,
  )
  await reverseCashMovement(db, paid.id, 'Pago com cartão', undefined)
  const dearer = { kind: 'percent', value: 10, to90: false, promotional: false } as const
  const { id: bulkId } = await startBulkChange(db, { ids: [serviceId] }, dearer)
  await carryOutAll(db, bulkId, 'apply')
  await carryOutAll(db, bulkId, 'undo')
  const mistaken = await createProduct(db, productInput('Pneu repetido', categoryId))
  const { id: deletionId } = await startBulkChange(db, { ids: [mistaken.id] }, { kind: 'delete' })
  await carryOutAll(db, deletionId, 'apply')
  await createSlide(db, {
    image,
    title: 'Novo',
    subtitle: 'Agora',
    description: 'Chegou.',
    cta: 'Ver',
    ctaLink: '/ofertas',
    imageOnly: false,
    theme: 'gold',
    order: 1,
    active: true,
  })
  const owner = await createUser(db, {
    name: 'Dona',
    email: 'dona@rota97.example',
    password: 'Trinta e Nove 39',
    role: 'admin',
  })
  await changeUser(db, owner.id, { commission: 3.5 })
  await changeSettings(db, { companyName: 'Rota 97', socialUrl: 'https://social.example/rota97' })
  await db.insertInto('demoItems').values({ kind: 'slide', id: 's', fingerprint: 'f' }).execute()
  const searched = { day: '2026-03-05', kind: 'missed', key: 'rolo de treino', count: 2 } as const
  await db.insertInto('demand').values(searched).execute()
  await rememberStep(db, 'look')
  await saveView(db, { list: 'sales', name: 'A cobrar', query: 'vencido=1' })
  const path = await archiveOf(shop)
  return { ...shop, categoryId, path, contents: await unpack(path) }
}

/** A completed sale of which a piece came back, with its money. */
async function addReturnedSale(
  shop: Parameters<typeof addSale>[0],
  means: PaymentMeans = 'cash',
): Promise<StoredSale> {
  const { id: saleId, items } = await addSale(shop)
  await updateSale(shop.db, saleId, { status: 'completed', received: 'pix' })
  return returnItems(shop.db, saleId, {
    items: items.map(({ id }) => ({ itemId: id, quantity: 1, isResalable: true })),
    reason: 'Não serviu',
    refund: { means, amount: 10, validUntil: null },
  })
}

/** A product with options. */
function rimInput(categoryId: string, image: string) {
  const input = productInput('Aro', categoryId, { images: [image] })
  return productChangeSchema.parse({
    ...input,
    options: [
      { name: 'Medida' },
      { name: 'Cor', values: [{ value: 'Preto', swatch: '#111111' }, { value: 'Prata' }] },
    ],
    variants: [
      { values: ['29', 'Preto'], sku: 'AR-29-P', gtin: '7891234567895', picture: image },
      { values: ['26', 'Prata'], price: 90, promotionalPrice: 80, inStock: false },
    ],
  })
}

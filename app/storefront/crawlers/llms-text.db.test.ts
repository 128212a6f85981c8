import { beforeAll, expect, test } from 'vitest'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { changeSettings } from '../../../shop/customize/change-settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { llmsText } from './llms-text.ts'

const [written, empty] = [await openTestDatabase(), await openTestDatabase()]
const publicUrl = 'https://loja.example'

beforeAll(async () => {
  const { db } = written
  const tyres = await createCategory(db, categoryInput('Pneus [novos]'))
  const mountain = await createCategory(db, categoryInput('MTB', { parentId: tyres.id }))
  await createCategory(db, categoryInput('Vazia'))
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  await createProduct(db, productInput('Pneu 29', mountain.id))
  await createProduct(db, productInput('Segredo', closed.id))
  await createProduct(db, productInput('Revisão', tyres.id, { kind: 'service' }))
  await changeSettings(db, {
    companyName: 'Rota 97',
    description: 'Peças e oficina.\nDesde 1997.',
    address: 'Rua das Flores, 10, Alegre',
    city: 'Alegre',
    whatsappNumber: '+5528999001997',
    openingHours: [{ days: 'Segunda a sexta', hours: '08:00–18:00' }],
  })
})

test('a program that shops learns who, where, when, how to order, and what there is', async () => {
  const text = await llmsText({ db: written.db, publicUrl })
  expect(text).toMatch(/^# Rota 97\n\n> Peças e oficina\. Desde 1997\.\n\n/)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '- Endereço: Rua das Flores, 10, Alegre',
      '- Horário: Segunda a sexta: 08:00–18:00',
      '- Preços: em reais (BRL); o maior em cada página é à vista no Pix (5% de desconto)',
      '- [WhatsApp da loja](https://wa.me/5528999001997): por ele se fecha a compra.',
      `- [Pneus \\[novos\\]](${publicUrl}/categoria/pneus-novos): ` +
        `[MTB](${publicUrl}/categoria/mtb)`,
      '- [Oficina](https://loja.example/oficina)',
      '- [API](https://loja.example/api/docs/json): descrição em OpenAPI; ler não pede senha',
    ]),
  )
  expect(text).not.toMatch(/Vazia|Fechada|Segredo/)
})

test('what the owner has not written is not said', async () => {
  const text = await llmsText({ db: empty.db, publicUrl })
  expect(text).toContain('# Minha loja')
  expect(text).not.toMatch(/^> |Endereço|Horário|Telefone|E-mail|wa\.me|Categorias|Oficina/m)
})

import { beforeAll, expect, test } from 'vitest'
import { defaultColours, defaultPaymentSettings, type Settings } from '../contracts/settings.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { refusalOfArchive } from '../test/archives.ts'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

async function current(): Promise<Settings> {
  return (await shop.get('/settings')).json()
}

test('a new shop has the specified defaults', async () => {
  const colors = {
    primary: '#3B82F6',
    secondary: '#10B981',
    accent: '#F59E0B',
    background: '#F9FAFB',
    text: '#111827',
    textSecondary: '#6B7280',
  }
  const paymentSettings = {
    creditCardInterestRates: {
      1: 0,
      2: 0,
      3: 0,
      4: 3,
      5: 3.2,
      6: 3.5,
      7: 3.7,
      8: 4,
      9: 4.2,
      10: 4.5,
      11: 4.7,
      12: 5,
    },
    cashDiscountPercentage: 5,
  }
  expect(await current()).toMatchObject({ colors, paymentSettings })
  expect((await shop.get('/settings/payment')).json()).toEqual(paymentSettings)
})

test('a new shop states no opening hours and names no category of the catalogue', async () => {
  expect(await current()).toMatchObject({ openingHours: [], catalogCategorySlug: '' })
})

test('changing one setting keeps the others', async () => {
  await shop.send('PUT', '/settings', {
    phone: '(28) 99900-1997',
    whatsappNumber: '+55 (28) 99900-1997',
  })
  await shop.send('PATCH', '/settings/company', { companyName: '  Rota 97 ' })
  expect(await current()).toMatchObject({
    companyName: 'Rota 97',
    phone: '(28) 99900-1997',
    whatsappNumber: '5528999001997',
  })
})

test.each([
  ['(28) 99988-1234', '5528999881234'],
  ['+351 912 345 678', '+351912345678'],
  ['', ''],
])('the WhatsApp number "%s" is kept as "%s"', async (typed, whatsappNumber) => {
  const answer = await shop.send('PUT', '/settings', { whatsappNumber: typed })
  expect(answer.statusCode).toBe(200)
  expect(await current()).toMatchObject({ whatsappNumber })
})

test.each(['abc', '99988-1234', '351912345678', '(28) 9998-1234'])(
  'the WhatsApp number "%s" is refused with a sentence, and the old one stays',
  async (typed) => {
    await shop.send('PUT', '/settings', { whatsappNumber: '28 99900-1997' })
    const answer = await shop.send('PUT', '/settings', { whatsappNumber: typed })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      errors: { whatsappNumber: 'Informe um número de WhatsApp com DDD, como (28) 99900-1997' },
    })
    expect(await current()).toMatchObject({ whatsappNumber: '5528999001997' })
  },
)

test.each([' ff00aa ', '#ff00aa', 'FF00AA', '#Ff00aA '])(
  'the colour %j is #FF00AA',
  async (primary) => {
    await shop.send('PATCH', '/settings/colors', { colors: { ...defaultColours, primary } })
    expect((await current()).colors.primary).toBe('#FF00AA')
  },
)

test.each(['', '#12', '#12345', '#1234567', '#GG00AA', 'red', '##112233', 112233, null, undefined])(
  '%j is no colour',
  async (accent) => {
    const before = await current()
    const answer = await shop.send('PATCH', '/settings/colors', {
      colors: { ...defaultColours, accent },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors['colors.accent']).toBe(
      'Cor deve estar no formato hexadecimal (#RRGGBB)',
    )
    expect(await current()).toEqual(before)
  },
)

test.each([
  ['companyName', '', 'Nome da empresa é obrigatório'],
  ['whatsappNumber', '123', 'Informe um número de WhatsApp com DDD, como (28) 99900-1997'],
  ['email', 'loja@', 'Email inválido'],
  ['email', `${'a'.repeat(250)}@b.co`, 'Email inválido'],
  ['socialUrl', 'instagram', 'Use um endereço que comece com https://'],
  ['publicUrl', 'www.loja', 'Endereço inválido'],
  ['publicUrl', `https://loja.example/${'a'.repeat(200)}`, 'Endereço inválido'],
  ['catalogCategorySlug', 'Anéis', 'Apenas letras minúsculas, números e hifens'],
])('%s of %j is refused', async (key, value, message) => {
  const before = await current()
  const answer = await shop.send('PUT', '/settings', { [key]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[key]).toBe(message)
  expect(await current()).toEqual(before)
})

test.each(['', 'https://fotos.example/logo.png'])('the logo %j is accepted', async (logo) => {
  expect((await shop.send('PATCH', '/settings/logo', { logo })).json<Settings>().logo).toBe(logo)
})

const rates = defaultPaymentSettings.creditCardInterestRates
const rateMessage = 'Taxa de juros deve ser entre 0% e 100%'
const discountMessage = 'Desconto à vista deve ser entre 0% e 50%'

test.each([
  ...[-0.1, 100.1, 'x', null, undefined].map(
    (rate) =>
      [
        { ...defaultPaymentSettings, creditCardInterestRates: { ...rates, 12: rate } },
        'creditCardInterestRates.12',
        rateMessage,
      ] as const,
  ),
  ...[-0.1, 50.1, 'x', null, undefined].map(
    (discount) =>
      [
        { ...defaultPaymentSettings, cashDiscountPercentage: discount },
        'cashDiscountPercentage',
        discountMessage,
      ] as const,
  ),
])('the payment settings %j are refused', async (wrong, field, message) => {
  const before = await current()
  const answer = await shop.send('PATCH', '/settings/payment', wrong)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[field]).toBe(message)
  expect(await current()).toEqual(before)
})

test('rates from 0 to 100 and discounts from 0 to 50, both included, are accepted', async () => {
  for (const wanted of [
    { creditCardInterestRates: { ...rates, 2: 0, 12: 100 }, cashDiscountPercentage: 0 },
    { creditCardInterestRates: { ...rates, 2: 0.1, 12: 99.9 }, cashDiscountPercentage: 50 },
  ]) {
    expect((await shop.send('PATCH', '/settings/payment', wanted)).json()).toEqual(wanted)
    expect((await shop.get('/settings/payment')).json()).toEqual(wanted)
  }
})

test('a colour with little contrast is stored as it was chosen', async () => {
  const colors = { ...defaultColours, text: '#F9FAFB', textSecondary: '#9CA3AF' }
  const answer = await shop.send('PATCH', '/settings/colors', { colors })
  expect(answer.json().colors).toEqual(colors)
})

test.each([
  ['/settings/company', { companyName: ' ' }, 'companyName', 'Nome da empresa é obrigatório'],
  ['/settings/company', {}, 'companyName', 'Nome da empresa é obrigatório'],
  ['/settings/logo', { logo: 'javascript:x' }, 'logo', 'Imagem inválida'],
  ['/settings/logo', {}, 'logo', 'Imagem inválida'],
  [
    '/settings/logo',
    { logo: `/media/${'0'.repeat(32)}-9x9-9.webp` },
    'logo',
    'A imagem não existe mais: envie-a de novo',
  ],
])('%s refuses %j', async (path, body, field, message) => {
  const answer = await shop.send('PATCH', path, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[field]).toBe(message)
})

test('payment settings have two decimals', async () => {
  const wanted = { ...defaultPaymentSettings, cashDiscountPercentage: 7.25 }
  expect((await shop.send('PATCH', '/settings/payment', wanted)).json()).toEqual(wanted)
  expect((await current()).paymentSettings).toEqual(wanted)
})

test.each(['0', '13', '1.5', '-1'])('a rate for %sx is refused', async (count) => {
  const { paymentSettings } = await current()
  const creditCardInterestRates = { ...paymentSettings.creditCardInterestRates, [count]: 1 }
  const answer = await shop.send('PATCH', '/settings/payment', {
    ...paymentSettings,
    creditCardInterestRates,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toBe('As taxas vão de 1x a 12x')
})

test.each([
  ['529.982.247-25', '529.982.247-25'],
  ['52998224725', '529.982.247-25'],
  ['Caixa@Rota97.Example', 'caixa@rota97.example'],
  ['(27) 99988-7766', '+5527999887766'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['', ''],
])('the Pix key %j is stored as %j', async (typed, stored) => {
  expect((await shop.send('PUT', '/settings', { pixKey: typed })).statusCode).toBe(200)
  expect((await current()).pixKey).toBe(stored)
})

test.each([
  ['minha chave', 'Informe um CPF, CNPJ, celular com DDD, e-mail ou uma chave aleatória'],
  ['529.982.247-24', 'Informe um CPF, CNPJ, celular com DDD, e-mail ou uma chave aleatória'],
  ['27988000055', 'Pode ser um CPF ou um celular: escreva o CPF com pontos ou o celular com +55'],
])('the Pix key %j is refused', async (pixKey, message) => {
  const answer = await shop.send('PUT', '/settings', { pixKey })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { pixKey: message }])
})

test('that the bank accepts a txid stays until it is undone, and is in the log', async () => {
  await shop.send('PUT', '/settings', { pixKey: 'caixa@rota97.example' })
  expect((await current()).pixTxidAccepted).toBe(false)
  await shop.send('PUT', '/settings', { pixTxidAccepted: true })
  const [entry] = (await shop.get('/audit?subject=settings&limit=1', shop.token)).json()
  expect(entry).toMatchObject({
    before: { pixTxidAccepted: false },
    after: { pixTxidAccepted: true },
  })
  await shop.send('PUT', '/settings', { phone: '(28) 90000-1997', pixKey: 'Caixa@Rota97.example' })
  expect((await current()).pixTxidAccepted).toBe(true)
  await shop.send('PUT', '/settings', { pixTxidAccepted: false })
  expect((await current()).pixTxidAccepted).toBe(false)
})

test.each([{}, { pixTxidAccepted: true }])(
  'another Pix key has yet to be tried with a txid, also when saved with %j',
  async (change) => {
    await shop.send('PUT', '/settings', { pixKey: 'caixa@rota97.example' })
    await shop.send('PUT', '/settings', { pixTxidAccepted: true })
    const answer = await shop.send('PUT', '/settings', { pixKey: 'pix@rota97.example', ...change })
    expect(answer.json()).toMatchObject({ pixKey: 'pix@rota97.example', pixTxidAccepted: false })
  },
)

test('what was found with one Pix key is not said of another', async () => {
  await shop.send('PUT', '/settings', { pixKey: 'pix@rota97.example' })
  const pixKey = 'caixa@rota97.example'
  const found = { pixTxidAccepted: true, pixKey, expected: { pixKey } }
  expect((await shop.send('PUT', '/settings', found)).statusCode).toBe(409)
  expect(await current()).toMatchObject({ pixKey: 'pix@rota97.example', pixTxidAccepted: false })
})

test.each([
  ['12345678000195', '12.345.678/0001-95'],
  [' 12 345 678 / 0001-95 ', '12.345.678/0001-95'],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['', ''],
])('the CNPJ %j is stored as %j', async (typed, stored) => {
  expect((await shop.send('PUT', '/settings', { cnpj: typed })).statusCode).toBe(200)
  expect((await current()).cnpj).toBe(stored)
})

test.each([
  ['12.345.678/0001-96', 'Este CNPJ não existe: os dois dígitos do fim não conferem com os outros'],
  ['00000000000000', 'Este CNPJ não existe: os dois dígitos do fim não conferem com os outros'],
  ['12.345.678', 'Um CNPJ tem 14 números ou letras, como 12.345.678/0001-95'],
  ['isento', 'Um CNPJ tem 14 números ou letras, como 12.345.678/0001-95'],
])('the CNPJ %j is refused', async (cnpj, message) => {
  const answer = await shop.send('PUT', '/settings', { cnpj })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { cnpj: message }])
})

test('all that is wrong with the checked texts is said at once', async () => {
  const logo = `/media/${'0'.repeat(32)}-9x9-9.webp`
  const wrong = { pixKey: 'minha chave', cnpj: '1', logo }
  const answer = await shop.send('PUT', '/settings', wrong)
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(['cnpj', 'logo', 'pixKey'])
})

test('a Pix key and a CNPJ from before their checks do not hinder other changes', async () => {
  const old = { pixKey: 'chave da loja', cnpj: 'isento' }
  const document = JSON.stringify(old)
  const row = { id: 1, document, updatedAt: '2026-01-05T10:00:00.000Z' }
  await shop.db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const answer = await shop.send('PUT', '/settings', { ...old, city: 'Alegre' })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...old, city: 'Alegre' }])
  expect(await refusalOfArchive(shop)).toBeUndefined()
})

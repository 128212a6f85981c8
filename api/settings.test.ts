import { beforeAll, expect, test } from 'vitest'
import { defaultColours, defaultPaymentSettings, type Settings } from '../contracts/settings.ts'
import { openTestApi, type TestApi } from '../test/api.ts'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

async function current(): Promise<Settings> {
  return (await shop.get('/settings')).json()
}

test('a new shop has the specified defaults', async () => {
  expect(await current()).toMatchObject({ colors: defaultColours, paymentSettings: defaultPaymentSettings })
  expect((await shop.get('/settings/payment')).json()).toEqual(defaultPaymentSettings)
})

test('changing one thing leaves the others', async () => {
  await shop.send('PUT', '/settings', { phone: '(28) 99900-1997', whatsappNumber: '+55 (28) 99900-1997' })
  await shop.send('PATCH', '/settings/company', { companyName: '  Rota 97 ' })
  expect(await current()).toMatchObject({ companyName: 'Rota 97', phone: '(28) 99900-1997', whatsappNumber: '5528999001997' })
})

test('colours are trimmed, upper-cased and given their #', async () => {
  await shop.send('PATCH', '/settings/colors', { colors: { ...defaultColours, primary: ' ff00aa ' } })
  expect((await current()).colors.primary).toBe('#FF00AA')
})

test.each([
  ['/settings/colors', { colors: { ...defaultColours, accent: '#12' } }, 'colors.accent', 'Cor deve estar no formato hexadecimal (#RRGGBB)'],
  ['/settings/colors', { colors: { ...defaultColours, textSecondary: '#9CA3AF' } }, 'colors.textSecondary', 'O texto secundário tem contraste 2,4:1 sobre o fundo; o mínimo é 4,5:1. Use #6E737B.'],
  ['/settings/company', { companyName: ' ' }, 'companyName', 'Nome da empresa e obrigatorio'],
  ['/settings/logo', { logo: 'javascript:x' }, 'logo', 'Imagem inválida'],
  ['/settings/logo', { logo: `/media/${'0'.repeat(32)}-9x9-9.webp` }, 'logo', 'A imagem não existe mais: envie-a de novo'],
  ['/settings/payment', { ...defaultPaymentSettings, cashDiscountPercentage: 51 }, 'cashDiscountPercentage', 'Desconto a vista deve ser entre 0% e 50%'],
  [
    '/settings/payment', { ...defaultPaymentSettings, creditCardInterestRates: { ...defaultPaymentSettings.creditCardInterestRates, 7: 101 } },
    'creditCardInterestRates.7', 'Taxa de juros deve ser entre 0% e 100%',
  ],
])('%s refuses %j', async (path, body, field, message) => {
  const answer = await shop.send('PATCH', path, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[field]).toBe(message)
})

test('payment settings are kept to the hundredth of a percent', async () => {
  const wanted = { ...defaultPaymentSettings, cashDiscountPercentage: 7.25 }
  expect((await shop.send('PATCH', '/settings/payment', wanted)).json()).toEqual(wanted)
  expect((await current()).paymentSettings).toEqual(wanted)
})

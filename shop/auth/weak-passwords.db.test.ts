import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { InvalidInput } from '../errors.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const common = 'Esta senha é muito comum. Escolha outra.'
const known = 'Não use seu nome, seu email nem o nome da loja na senha.'
const user = { email: 'bia.souza@rota97.example', name: 'Beatriz Conceição' }

let db: Database

beforeAll(async () => {
  db = (await openTestDatabase()).db
  await changeSettings(db, { companyName: 'Ciclo Serrana' })
})

async function refusalOf(password: string, field?: 'newPassword'): Promise<unknown> {
  try {
    await refuseWeakPassword(db, password, user, field)
    return undefined
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields
    throw error
  }
}

test.each([
  ['12345678', 'a common password'],
  ['Senha1234', 'also with capital letters'],
  ['!!sunshine!!', 'with signs around it'],
  ['2026shadow', 'with digits before it'],
  ['trustnó1', 'with accents'],
  ['dragon123456', 'with six characters around it'],
  ['P@ssw0rd2026', 'with signs that look like letters'],
  ['$3nh4$3nh4', 'the same twice'],
  ['12341234', 'digits repeated'],
  ['123123123', 'digits repeated twice'],
  ['Brasileiro', 'of Brazilians'],
  ['deusefiel1', 'of Brazilians, with a digit'],
  ['mudarsenha', 'of those who have to change it'],
])('%s is refused: %s', async (password) => {
  expect(await refusalOf(password)).toEqual({ password: common })
})

test.each([
  ['bia.souza@rota97.example', 'the e-mail'],
  ['Souza2026', 'a part of the e-mail'],
  ['rota97rota97', 'the domain'],
  ['beatrizconceicao', 'the name'],
  ['Conceição-123', 'a part of the name, with its accents'],
  ['CICLOSERRANA', 'the words of the shop together'],
  ['Serrana!2026!', 'a word of the shop with six characters'],
  ['ciclo serrana', 'the name of the shop'],
  ['pedivela2026', 'the name of the program'],
  ['abcSerrana', 'three letters of one’s own'],
])('%s is refused: %s', async (password) => {
  expect(await refusalOf(password)).toEqual({ password: known })
})

test.each([
  ['Pedal 2026 Forte', 'words that nobody knows'],
  ['dragon1234567', 'a common word with seven characters around it'],
  ['love-9183-kestrel', 'a common word among others'],
  ['abcdSerrana', 'four letters of one’s own'],
  ['Serrana!20260!', 'seven characters around a word of the shop'],
  ['cor azul bola', 'no word of what is known'],
  ['ab!9183!7264!', 'two letters and many digits'],
  ['k7zw-9qhk7zw-9qh', 'eight characters twice'],
])('%s is taken: %s', async (password) => {
  expect(await refusalOf(password)).toBeUndefined()
})

test('the sentence is for the field of the form', async () => {
  expect(await refusalOf('Souza2026', 'newPassword')).toEqual({ newPassword: known })
  expect(await refusalOf('12345678', 'newPassword')).toEqual({ newPassword: common })
})

test('the name of a shop with short words is refused without spaces too', async () => {
  await changeSettings(db, { companyName: 'Loja do Zé Bicicletas' })
  expect(await refusalOf('lojadozebicicletas')).toEqual({ password: known })
})

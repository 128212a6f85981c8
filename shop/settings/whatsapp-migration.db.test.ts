import { expect, test } from 'vitest'
import { up } from '../../db/migrations/0007-whatsapp-numbers.ts'
import { openTestDatabase } from '../../test/database.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { getSettings } from './settings.ts'

test.each([
  ['28999881234', '5528999881234'],
  ['5528999881234', '5528999881234'],
  ['2835521000', '552835521000'],
  ['351912345678', '+351912345678'],
  ['552899988123', ''],
  ['2099988123', ''],
  ['', ''],
])('an upgrade turns the stored WhatsApp number "%s" into "%s"', async (stored, expected) => {
  const { db } = await openTestDatabase()
  await changeSettings(db, { companyName: 'Rota 97' })
  const { document } = await db.selectFrom('settings').select('document').executeTakeFirstOrThrow()
  const old = JSON.stringify({ ...JSON.parse(document), whatsappNumber: stored })
  await db.updateTable('settings').set({ document: old }).execute()

  await up(db)

  // Changing another setting validates the number against the contract.
  const settings = await changeSettings(db, { phone: '(28) 3552-1000' })
  expect(settings).toMatchObject({ companyName: 'Rota 97', whatsappNumber: expected })
  expect(await getSettings(db)).toEqual(settings)
})

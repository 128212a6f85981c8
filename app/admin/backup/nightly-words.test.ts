import { expect, test } from 'vitest'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { isBackupMissing, lastProof, warningOf } from './nightly-words.ts'

/** 09:00 in São Paulo. */
const now = new Date('2026-11-25T12:00:00.000Z')

const nightly: NightlyBackup = {
  isOn: true,
  folder: '/mnt/backup',
  hour: 3,
  isEncrypted: false,
  hasBucket: false,
  hasPassphrase: false,
  provenAt: '2026-11-25T06:10:00.000Z',
  failure: null,
  isLate: false,
}

test.each([
  ['2026-11-25T06:10:00.000Z', 'Último backup comprovado: hoje, 03:10.'],
  ['2026-11-25T02:30:00.000Z', 'Último backup comprovado: ontem, 23:30.'],
  ['2026-11-23T06:10:00.000Z', 'Último backup comprovado: 23/11/2026, 03:10.'],
  [null, 'Ainda não há nenhum backup comprovado.'],
])('a proof of %s is told in words', (provenAt, words) => {
  expect(lastProof({ provenAt }, now)).toBe(words)
})

test('a proof of today, or a backup that is off, warns of nothing', () => {
  expect(warningOf(nightly, now)).toBeUndefined()
  expect(warningOf({ ...nightly, isOn: false, isLate: true }, now)).toBeUndefined()
})

test('a backup is missing until one was proved, or made by hand', () => {
  const made = '2026-11-20T06:10:00.000Z'
  expect(isBackupMissing(nightly, null)).toBe(false)
  expect(isBackupMissing({ ...nightly, provenAt: null }, made)).toBe(true)
  expect(isBackupMissing({ ...nightly, isLate: true }, made)).toBe(true)
  expect(isBackupMissing({ ...nightly, isOn: false }, null)).toBe(true)
  expect(isBackupMissing({ ...nightly, isOn: false }, made)).toBe(false)
})

test('a failed attempt and an old proof are warned of', () => {
  const failure = { at: '2026-11-25T06:10:00.000Z', reason: 'O disco está cheio.' }
  expect(warningOf({ ...nightly, failure }, now)).toBe('O último backup automático falhou.')
  expect(warningOf({ ...nightly, isLate: true, provenAt: '2026-11-22T06:10:00.000Z' }, now)).toBe(
    'Há 3 dias sem backup comprovado.',
  )
})

test('a backup that is on and has never ended is warned of once it is late', () => {
  expect(warningOf({ ...nightly, provenAt: null }, now)).toBeUndefined()
  expect(warningOf({ ...nightly, provenAt: null, isLate: true }, now)).toBe(
    'O backup automático está ligado e não terminou nenhuma vez.',
  )
})

test('a proof that lies ahead is due to a clock that was wrong', () => {
  expect(warningOf({ ...nightly, isLate: true, provenAt: '2038-01-19T06:10:00.000Z' }, now)).toBe(
    'O relógio do servidor mudou.',
  )
})

import { isDeepStrictEqual } from 'node:util'
import {
  type AuditEntry,
  isUndoable,
  type UndoableSubject,
  type UndoneChange,
} from '../../contracts/audit.ts'
import { categoryChangeSchema } from '../../contracts/categories.ts'
import { clientChangeSchema } from '../../contracts/clients.ts'
import { settingsChangeSchema } from '../../contracts/settings.ts'
import { slideChangeSchema } from '../../contracts/slides.ts'
import type { Database } from '../../db/schema.ts'
import { getCategory, updateCategory } from '../catalogue/categories.ts'
import { getClient, updateClient } from '../clients/clients.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { Conflict } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import { getSlide, updateSlide } from '../slides/slides.ts'
import { editProduct } from './edit-product.ts'
import { type Editor, editorOf, type Fields, namedFields, validated } from './editor.ts'

/**
 * Puts the fields that an entry of the log changed back to their values before it, by a save like
 * any other (rule: back-office-16). What was changed again since, and
 * variants that came or went, are left alone and named. Throws
 * NotFound (what the entry is about is gone), Conflict (not a change of these subjects, all of it
 * was changed again, or the old values are not valid any more), and as the save does.
 */
export async function undoChange(db: Database, entry: AuditEntry): Promise<UndoneChange> {
  if (!isUndoable(entry)) throw new Conflict('Esta alteração não se desfaz pelo registro')
  const editor = await editors[entry.subject](db, entry.subjectId)
  const [old, left, present] = [entry.before, entry.after, editor.present].map(editor.fieldsOf)
  const changed = Object.keys({ ...old, ...left }).filter((name) => differ(name, old, left))
  const undone = changed.filter(
    // Not of a variant that came or went with the change, or since.
    (name) =>
      [old, left, present].every((state = {}) => name in state) && !differ(name, left, present),
  )
  if (undone.length === 0)
    throw new Conflict('Nada foi desfeito: já foi alterado de novo, ou se refaz na própria tela')
  await editor.save(Object.fromEntries(undone.map((name) => [name, old?.[name] ?? null])))
  return { undone, leftAlone: changed.filter((name) => !undone.includes(name)) }
}

function differ(name: string, one: Fields = {}, other: Fields = {}): boolean {
  return !isDeepStrictEqual(one[name], other[name])
}

/** Each throws NotFound. */
const editors: Record<UndoableSubject, (db: Database, id: string) => Promise<Editor>> = {
  product: editProduct,
  client: async (db, id) =>
    editorOf(clientChangeSchema, await getClient(db, id), (input) => updateClient(db, id, input)),
  category: async (db, id) =>
    editorOf(categoryChangeSchema, await getCategory(db, id), (input) =>
      updateCategory(db, id, input),
    ),
  slide: async (db, id) =>
    editorOf(slideChangeSchema, await getSlide(db, id), (input) => updateSlide(db, id, input)),
  settings: editSettings,
}

async function editSettings(db: Database): Promise<Editor> {
  const present = await getSettings(db)
  const fieldsOf = (state: unknown) => namedFields(state, Object.keys(settingsChangeSchema.shape))
  return {
    present,
    fieldsOf,
    save: (fields) => {
      // A text that nobody had written was not recorded.
      const texts = Object.entries(fields).map(([name, value]) => [name, value ?? ''])
      const change = validated(settingsChangeSchema, Object.fromEntries(texts))
      return changeSettings(db, change, present)
    },
  }
}

import { z } from 'zod'
import { Conflict } from '../errors.ts'

export type Fields = Record<string, unknown>

/** One product, client … as it is, and the way to save some fields of it. */
export interface Editor {
  present: unknown
  /** The fields of a recorded state that can be put back. */
  fieldsOf(state: unknown): Fields
  /** Saves these fields; throws as the save of the form does, also for what changed since. */
  save(fields: Fields): Promise<unknown>
}

/** For what is saved whole, by a contract whose fields are named as those of the recorded state. */
export function editorOf<Input>(
  schema: z.ZodType<Input> & { shape: object },
  present: { updatedAt: string },
  save: (input: Input) => Promise<unknown>,
): Editor {
  const names = Object.keys(schema.shape).filter((name) => name !== 'updatedAt')
  return {
    present,
    fieldsOf: (state) => namedFields(state, names),
    save: (fields) => save(validated(schema, { ...present, ...fields })),
  }
}

const recordedSchema = z.record(z.string(), z.unknown()).catch({})

/** These fields of a state, as the log would keep them. */
export function namedFields(state: unknown, names: string[]): Fields {
  const recorded = recordedSchema.parse(JSON.parse(JSON.stringify(state ?? {})))
  return Object.fromEntries(names.map((name) => [name, recorded[name] ?? null]))
}

/** Rules may have become stricter since. Throws Conflict. */
export function validated<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  const reasons = new Set(error.issues.map(({ message }) => message))
  throw new Conflict(`Os valores de antes não servem mais: ${[...reasons].join('; ')}`)
}

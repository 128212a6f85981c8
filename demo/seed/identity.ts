const kinds = { client: '5c1', sale: '5a1' }

/** The same UUIDv7 for the same kind, number and time, so that existing rows are recognised. */
export function syntheticId(kind: keyof typeof kinds, number: number, createdAt: string): string {
  const time = Date.parse(createdAt).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kinds[kind]}-8000-${number.toString(16).padStart(12, '0')}`
}

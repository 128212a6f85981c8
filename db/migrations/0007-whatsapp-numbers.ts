import { type Kysely, sql } from 'kysely'

const brazilian =
  /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-5]\d{7})$/

/**
 * Shops could save their WhatsApp number without the country code, and every link then led to
 * another person. Completes Brazilian numbers with 55 and marks numbers of other countries with
 * "+". What is no phone number is removed, and the office asks for a new one.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ document: string }>`select "document" from "settings"`.execute(db)
  for (const { document } of rows) {
    const settings: { whatsappNumber?: string } = JSON.parse(document)
    if (!settings.whatsappNumber) continue
    settings.whatsappNumber = completed(settings.whatsappNumber)
    await sql`update "settings" set "document" = ${JSON.stringify(settings)}`.execute(db)
  }
}

function completed(digits: string): string {
  if (brazilian.test(digits)) return `55${digits}`
  if (digits.startsWith('55')) return brazilian.test(digits.slice(2)) ? digits : ''
  return /^[1-9]\d{11,14}$/.test(digits) ? `+${digits}` : ''
}

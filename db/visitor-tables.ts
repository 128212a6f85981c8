import type { Generated } from 'kysely'

/** A visitor's list, frozen under its code (rule: lists-1). It has nothing personal. */
export interface ListTable {
  /** Six characters, without the hyphen that people see. */
  code: string
  /**
   * JSON of `FrozenItem`s (shop/lists/stored-list.ts); null once they are deleted, while the code
   * is not given to another list.
   */
  items: string | null
  /** What the visitor tells the shop; empty for nothing, and once the items are deleted. */
  note: Generated<string>
  /** Equal lists of one visitor within ten minutes have one code. */
  contentHash: string
  createdAt: string
  /** Until when its prices hold. */
  expiresAt: string
  /** When staff first opened it. */
  openedAt: string | null
  /** The sale made from it. Not a foreign key: a restore empties the sales and fills them again. */
  saleId: string | null
}

/** How often visitors did something on a day (rule: reports-6). It has nothing of who they are. */
export interface DemandTable {
  /** In São Paulo, YYYY-MM-DD. */
  day: string
  /**
   * A search without or with results, a press on a link to WhatsApp, or one that sends a list.
   */
  kind: 'missed' | 'found' | 'chat' | 'list'
  /** What was searched for, or the id of the product; empty for everything else together. */
  key: string
  count: number
}

import type { Generated } from 'kysely'

export interface ClientTable {
  id: string
  name: string
  /** As products.nameKey; the search for clients reads it. */
  nameKey: string
  phone: string
  phoneDigits: string
  /** How a client without a phone number is reached. */
  whatsappUsername: string | null
  email: string | null
  address: string | null
  createdAt: string
  updatedAt: string
}

export interface SaleTable {
  /** The number that people see. */
  number: Generated<number>
  id: string
  clientId: string | null
  /** The name at the time of the sale; empty after the client's data were erased. */
  clientName: string
  clientKey: string
  status: 'pending' | 'completed' | 'cancelled'
  subtotalCents: number
  discountCents: number
  /** How it is paid; null: not agreed (rule: payments-1). */
  paymentMethod: Generated<'cash' | 'card' | null>
  /** 1 for a sale in cash. */
  instalments: Generated<number | null>
  /** Hundredths of a percent when it was agreed: the cash discount, or the interest a month. */
  termsRate: Generated<number | null>
  /** What the terms add to the total; below 0 for a sale in cash. */
  termsCents: Generated<number>
  totalCents: number
  /** The day of the sale in São Paulo, YYYY-MM-DD. */
  day: string
  /**
   * When and by whom it was completed or cancelled; null for sales settled before this was kept.
   */
  settledAt: string | null
  settledById: string | null
  /**
   * The user who made it, with the name at that time; null when no user did or it was not recorded.
   */
  createdById: string | null
  createdByName: string | null
  createdAt: string
  updatedAt: string
}

export interface SaleItemTable {
  id: string
  saleId: string
  position: number
  productId: string | null
  /** Name and price as sold. */
  productName: string
  quantity: number
  unitPriceCents: number
}

/**
 * The sums of one day, updated with every change of a sale, so that charts do not read all sales.
 */
export interface SalesDayTable {
  day: string
  sales: number
  completed: number
  revenueCents: number
}

/** The number of sales of each status per client name; the search reads it instead of all sales. */
export interface SaleNameTable {
  /** As sales.clientKey. Names without sales have no row. */
  clientKey: string
  pending: number
  completed: number
  cancelled: number
}

import type { Generated, GeneratedAlways } from 'kysely'

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
  /** The sum of its payments. */
  paidCents: Generated<number>
  /** What its returned items were worth. */
  returnedCents: Generated<number>
  /** What the client owes for it now; 0 for a pending sale without a payment (rule: payments-2). */
  receivableCents: GeneratedAlways<number>
  /** When the rest is due, YYYY-MM-DD; null: not agreed. */
  dueDay: Generated<string | null>
  /** Until when it is valid as a quote, YYYY-MM-DD; null: as long as usual. */
  validUntil: Generated<string | null>
  note: Generated<string>
  /** Hundredths of a percent of the subtotal; null for a discount in reais. */
  discountRate: Generated<number | null>
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
  /** Who approved a discount above the limit of the seller, and how much (rule: sales-14). */
  approvedById: Generated<string | null>
  approvedByName: Generated<string | null>
  approvedDiscountCents: Generated<number | null>
  /** Of who made it, when it was completed; null in any other status (rule: reports-7). */
  commissionRate: Generated<number | null>
  createdAt: string
  updatedAt: string
}

/** An approval that is not used yet; no archive holds them. */
export interface DiscountApprovalTable {
  id: string
  sellerId: string
  /** The sale, or the client of a new one; empty for a new sale without a client record. */
  about: string
  approverId: string
  approverName: string
  discountCents: number
  /** What the discount is taken off. */
  fullCents: number
  at: string
}

export interface SaleItemTable {
  id: string
  saleId: string
  position: number
  productId: string | null
  /** Null also for a variant that is deleted. */
  variantId: Generated<string | null>
  /** Names and price as sold; `variantName` is empty for a product without options. */
  productName: string
  variantName: Generated<string>
  quantity: number
  unitPriceCents: number
  /** 1 for a line without a product, such as labour. */
  isFree: Generated<number>
  /** 1 for labour: a service, or a line without a product that is said to be one. */
  isService: Generated<number>
  /** The price before it was changed for this sale, and why. */
  listPriceCents: Generated<number | null>
  priceReason: Generated<string | null>
  /** Of a frame; in upper case. */
  serial: Generated<string | null>
  /** Of a piece when the sale was completed; null where it is not known (rule: reports-2). */
  unitCostCents: Generated<number | null>
}

/**
 * What a line of a completed sale adds to the figures of a day, or its return takes off. Written
 * anew with each change of the sale (shop/sales/sold-lines.ts).
 */
export interface SoldLineTable {
  saleId: string
  saleItemId: string
  /** Empty for the sale itself. */
  returnId: string
  day: string
  /** Of a product that may be deleted; null for a free line. */
  productId: string | null
  variantId: string | null
  isFree: number
  /** Labour, with or without a product. */
  isService: number
  /** Who made the sale. */
  sellerId: string | null
  /** 1 for the first line of a sale, so that sales can be counted; else 0. */
  sales: number
  pieces: number
  /** Its share of the total of the sale, or of the worth of the return; below 0 for the latter. */
  cents: number
  /** Null where the cost is not known. Damaged pieces that came back stay a cost. */
  costCents: number | null
}

/** Money received for a sale, or given back. Rows are only added (rule: payments-2). */
export interface PaymentTable {
  id: string
  /** Null once the sale is deleted: what it received and gave back stays in the closings. */
  saleId: string | null
  means: 'pix' | 'cash' | 'card' | 'other' | 'voucher'
  /** Below 0 for money given back and for the correction of a payment. */
  amountCents: number
  /** What was handed over in cash, when change was given. */
  tenderedCents: number | null
  /** The entry that this one corrects. */
  reversesId: string | null
  /** Of the means 'voucher', and of no other. */
  voucherCode: Generated<string | null>
  note: string
  /** The day in São Paulo, YYYY-MM-DD. */
  day: string
  at: string
  /** Null for an entry that no user made. */
  userId: string | null
  userName: string | null
}

/**
 * Store credit. What is left of it is the opposite of what its payments add up to: the one that
 * gave it is below 0, those that were paid with it are above (rule: payments-9).
 */
export interface VoucherTable {
  code: string
  /** The last day, YYYY-MM-DD; null: it does not expire. */
  validUntil: string | null
  createdAt: string
}

/** Items of a completed sale that came back, each with its reason (rule: payments-6). */
export interface SaleReturnTable {
  id: string
  saleId: string
  /** The return that this one undoes; amounts and pieces are then taken off again. */
  reversesId: string | null
  /** What the buyer agreed to pay for them. */
  amountCents: number
  /** What of it was given back; the rest is no longer owed. */
  refundedCents: number
  /**
   * The payment that gave it back; of a return that undoes another, the one that took it back. Null
   * where nothing was given back, and where an old return does not tell which.
   */
  refundId: string | null
  /** As refundId: a second payment, of an exchange whose rest was given back as money. */
  restRefundId: Generated<string | null>
  /** The sale of what the client took for these items (rule: payments-10). */
  exchangeSaleId: Generated<string | null>
  reason: string
  /** The day in São Paulo, YYYY-MM-DD. */
  day: string
  at: string
  /** Null for a return that no user recorded. */
  userId: string | null
  userName: string | null
}

export interface SaleReturnItemTable {
  returnId: string
  saleItemId: string
  quantity: number
  /** 1: goes back to the shelf; 0: damaged. */
  isResalable: number
}

/** The cash counted at the end of a day (rule: payments-5). */
export interface CashCountTable {
  id: string
  day: string
  /** Whose takings were counted; null: of the whole shop. */
  ofUserId: string | null
  /** The change that was in the drawer in the morning. */
  floatCents: number
  /** Float and takings at the time of the count. */
  expectedCents: number
  countedCents: number
  note: string
  at: string
  userId: string | null
  userName: string | null
}

/** Money put into the drawer or taken out of it besides sales (rule: payments-8). */
export interface CashMovementTable {
  id: string
  kind: 'supply' | 'withdrawal' | 'expense' | 'reversal'
  day: string
  /** Below 0: taken out. */
  amountCents: number
  reversesId: string | null
  note: string
  at: string
  userId: string | null
  userName: string | null
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

/** The public page of a quote (rule: sales-12). */
export interface QuoteLinkTable {
  /** Not a foreign key: a restore empties the sales and fills them again. */
  saleId: string
  /** The secret of the address, as it is: staff copy it and send it again (decision 36). */
  token: string
  createdAt: string
}

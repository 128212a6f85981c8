import type { Kysely, Selectable } from 'kysely'
import type {
  BulkChangeRowTable,
  BulkChangeTable,
  CategoryTable,
  DemoItemTable,
  FirstStepTable,
  HeroSlideTable,
  JoinedProductTable,
  LabelTable,
  OldSlugTable,
  PictureTable,
  ProductImageTable,
  ProductFacetsTable,
  ProductTable,
  PublicVersionTable,
  SearchQueueTable,
  SavedViewTable,
  SettingsTable,
  SizeTableTable,
  VariantTable,
} from './catalogue-tables.ts'
import type {
  ClientTable,
  DataRequestTable,
  ErasureTable,
  IncidentTable,
  WishTable,
} from './client-tables.ts'
import type {
  CashCountTable,
  CashMovementTable,
  PaymentTable,
  QuoteLinkTable,
  SaleItemTable,
  SaleReturnItemTable,
  SaleReturnTable,
  SaleTable,
  DiscountApprovalTable,
  SalesDayTable,
  SoldLineTable,
  VoucherTable,
} from './sales-tables.ts'
import type {
  AuditTable,
  IdempotencyKeyTable,
  LoginFailureTable,
  NightlyBackupTable,
  RecoveryCodeTable,
  SecondFactorRoleTable,
  SecondFactorTable,
  SecurityEventTable,
  SessionTable,
  UserTable,
} from './staff-tables.ts'
import type {
  StockCheckTable,
  StockEntryTable,
  StockMovementTable,
  StocktakeLineTable,
  StocktakeTable,
} from './stock-tables.ts'
import type { DemandTable, ListTable } from './visitor-tables.ts'

/**
 * The tables, with the same columns on both engines. Booleans are 0 or 1, times ISO 8601 UTC text,
 * money integer cents.
 */
export interface Schema {
  categories: CategoryTable
  products: ProductTable
  variants: VariantTable
  stockMovements: StockMovementTable
  stockChecks: StockCheckTable
  stockEntries: StockEntryTable
  stocktakes: StocktakeTable
  stocktakeLines: StocktakeLineTable
  labels: LabelTable
  productImages: ProductImageTable
  oldSlugs: OldSlugTable
  joinedProducts: JoinedProductTable
  sizeTables: SizeTableTable
  bulkChanges: BulkChangeTable
  bulkChangeRows: BulkChangeRowTable
  pictures: PictureTable
  heroSlides: HeroSlideTable
  settings: SettingsTable
  savedViews: SavedViewTable
  users: UserTable
  sessions: SessionTable
  erasures: ErasureTable
  dataRequests: DataRequestTable
  incidents: IncidentTable
  secondFactors: SecondFactorTable
  recoveryCodes: RecoveryCodeTable
  secondFactorRoles: SecondFactorRoleTable
  loginFailures: LoginFailureTable
  auditLog: AuditTable
  securityEvents: SecurityEventTable
  publicVersion: PublicVersionTable
  demoItems: DemoItemTable
  firstSteps: FirstStepTable
  clients: ClientTable
  sales: SaleTable
  discountApprovals: DiscountApprovalTable
  saleItems: SaleItemTable
  payments: PaymentTable
  vouchers: VoucherTable
  saleReturns: SaleReturnTable
  saleReturnItems: SaleReturnItemTable
  cashCounts: CashCountTable
  cashMovements: CashMovementTable
  salesDays: SalesDayTable
  soldLines: SoldLineTable
  quoteLinks: QuoteLinkTable
  lists: ListTable
  wishes: WishTable
  demand: DemandTable
  searchQueue: SearchQueueTable
  productFacets: ProductFacetsTable
  idempotencyKeys: IdempotencyKeyTable
  nightlyBackup: NightlyBackupTable
}

export type Database = Kysely<Schema>

/** A row as it is read from a table. */
export type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>

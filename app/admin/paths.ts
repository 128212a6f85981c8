/** Every address of the back office, and those of the shop to which it links. */
export const loginPath = '/admin'
export const firstPasswordPath = '/admin/first-password'
export const secondFactorPath = '/admin/second-factor'
export const dashboardPath = '/admin/dashboard'
export const productsPath = '/admin/products'
export const wishesPath = '/admin/wishes'
export const sheetPath = '/admin/products/sheet'
export const joiningPath = '/admin/product-joins'
export const firstStepsPath = '/admin/first-steps'
export const newProductPath = '/admin/products/new'
/** The form of a new product that has this code. */
export const newProductWithCodePath = (code: string) =>
  `${newProductPath}?codigo=${encodeURIComponent(code)}`
/** A new product of this name. */
export const newProductNamedPath = (name: string) =>
  `${newProductPath}?nome=${encodeURIComponent(name)}`
export const importPath = '/admin/import'
export const bulkChangesPath = '/admin/bulk-changes'
export const newBulkChangePath = '/admin/bulk-changes/new'
export const stockPath = '/admin/stock'
export const stockModePath = `${stockPath}#controle`
export const quantitiesPath = '/admin/stock/quantities'
export const oversoldPath = '/admin/stock/oversold'
export const purchaseListPath = '/admin/stock/purchase-list'
export const entriesPath = '/admin/stock/entries'
export const newEntryPath = '/admin/stock/entries/new'
export const stocktakesPath = '/admin/stock/stocktakes'
export const categoriesPath = '/admin/categories'
export const newCategoryPath = '/admin/categories/new'
export const clientsPath = '/admin/clients'
export const importClientsPath = '/admin/clients/import'
export const newClientPath = '/admin/clients/new'
export const salesPath = '/admin/sales'
export const pendingSalesPath = `${salesPath}?status=pending`
/** The completed sales of a day, YYYY-MM-DD, of one user or of all. */
export const salesOfDayPath = (day: string, sellerId: string | undefined) =>
  `${salesPath}?status=completed&de=${day}&ate=${day}${sellerId === undefined ? '' : `&vendedor=${sellerId}`}`
export const newSalePath = '/admin/sales/new'
export const newSaleToPath = (clientId: string) => `${newSalePath}?cliente=${clientId}`
/** A new sale with the items of a visitor's list. */
export const newSaleFromListPath = (code: string) => `${newSalePath}?lista=${code}`
export const receivablesPath = '/admin/receivables'
export const vouchersPath = '/admin/vouchers'
export const closingPath = '/admin/closing'
export const reportsPath = '/admin/reports'
export const commissionsPath = '/admin/reports/commissions'
export const slowMoversPath = '/admin/reports/slow-movers'
export const lostClientsPath = '/admin/reports/lost-clients'
export const demandPath = '/admin/reports/demand'
export const labelsPath = '/admin/labels'
export const slidesPath = '/admin/hero'
export const newSlidePath = '/admin/hero/new'
export const customizePath = '/admin/customize'
export const companyTabPath = `${customizePath}?aba=empresa`
export const contactPath = `${companyTabPath}#contato`
export const termsPath = `${companyTabPath}#condicoes`
export const pixKeyPath = `${companyTabPath}#venda`
export const coloursTabPath = `${customizePath}?aba=cores`
export const homeTabPath = `${customizePath}?aba=inicio`
export const pagesTabPath = `${customizePath}?aba=paginas`
export const logoTabPath = `${customizePath}?aba=logotipo`
export const synonymsTabPath = `${customizePath}?aba=busca`
export const feedsPath = '/admin/feeds'
export const settingsPath = '/admin/settings'
export const allSettingsPath = '/admin/settings/all'
export const pixTestPath = '/admin/settings/pix-test'
export const usersPath = '/admin/users'
export const newUserPath = '/admin/users/new'
export const backupPath = '/admin/backup'
export const auditPath = '/admin/audit'
/** What was changed of one item. */
export const historyPath = (
  subject: 'category' | 'client' | 'product' | 'sale' | 'slide',
  id: string,
) => `${auditPath}?assunto=${subject}&item=${id}`
/** The labels of these variants, one of each. */
export const labelsOfPath = (variantIds: string[]) => `${labelsPath}?itens=${variantIds.join(',')}`
export const securityPath = '/admin/security'
export const personalDataPath = '/admin/personal-data'
export const clientDataPath = (id: string) => `/admin/clients/${id}/data`
export const accountPath = '/admin/account'
export const shopPath = '/'

export const productPath = (id: string) => `/admin/products/${id}`
export const posterPath = (id: string) => `${productPath(id)}/poster`
export const bulkChangePath = (id: string) => `${bulkChangesPath}/${id}`
export const entryPath = (id: string) => `${entriesPath}/${id}`
export const stocktakePath = (id: string) => `${stocktakesPath}/${id}`
export const stocktakeSheetPath = (id: string) => `${stocktakePath(id)}/sheet`
export const sizeTablePath = (kind: 'product' | 'category', id: string) =>
  `/admin/size-tables/${kind}/${id}`
export const productStockPath = (id: string) => `${stockPath}/${id}`
export const categoryPath = (id: string) => `/admin/categories/${id}`
export const clientPath = (id: string) => `/admin/clients/${id}`
export const editClientPath = (id: string) => `${clientPath(id)}/edit`
export const editingParam = 'editar'
/** The client's page with the form open over it. */
export const editOnClientPath = (id: string) => `${clientPath(id)}?${editingParam}=1`
export const salePath = (id: string) => `/admin/sales/${id}`
export const exchangePath = (id: string) => `${salePath(id)}/exchange`
export const receivingParam = 'receber'
/** The sale with the dialog of a payment open. */
export const receivePath = (id: string) => `${salePath(id)}?${receivingParam}=1`
export const userPath = (id: string) => `/admin/users/${id}`
export const userSessionsPath = (id: string) => `/admin/users/${id}/sessions`
export const slidePath = (id: string) => `/admin/hero/${id}`
export { productPath as shopProductPath } from '../../contracts/product-path.ts'

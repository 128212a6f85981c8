import { expect, type Locator, type Page } from './shop-test.ts'
import type { Scene } from './own-shop.ts'
import { unique } from './staff.ts'

/** A form of the back office and its messages for success and failure (rule: texts-3). */
export interface OfficeForm {
  name: string
  path: (scene: Scene) => string
  /** Types something; gives an assertion that the input is still there. */
  type: (page: Page, scene: Scene) => Promise<() => Promise<void>>
  save: string
  failed: string
  saved: string
  /** The address after saving, of a form that is left then. */
  leavesTo?: RegExp
}

export const officeForms: OfficeForm[] = [
  {
    name: 'a product',
    path: ({ product }) => `/admin/products/${product}`,
    type: typing('Nome', 'Canote Serra'),
    save: 'Salvar Alterações',
    failed: 'Erro ao salvar produto',
    saved: 'Produto atualizado com sucesso!',
    leavesTo: /\/admin\/products$/,
  },
  {
    name: 'a new category',
    path: () => '/admin/categories/new',
    type: typing('Nome', 'Nova'),
    save: 'Criar',
    failed: 'Erro ao criar categoria',
    saved: 'Categoria criada com sucesso!',
    leavesTo: /\/admin\/categories$/,
  },
  {
    name: 'a category',
    path: ({ category }) => `/admin/categories/${category}`,
    type: typing('Nome', 'Canotes'),
    save: 'Salvar',
    failed: 'Erro ao atualizar categoria',
    saved: 'Categoria atualizada com sucesso!',
    leavesTo: /\/admin\/categories$/,
  },
  {
    name: 'a new slide',
    path: () => '/admin/hero/new',
    type: typeSlide,
    save: 'Criar Slide',
    failed: 'Erro ao criar slide',
    saved: 'Slide criado com sucesso!',
    leavesTo: /\/admin\/hero$/,
  },
  {
    name: 'a slide',
    path: ({ slide }) => `/admin/hero/${slide}`,
    type: typing('Título', 'A serra'),
    save: 'Salvar Alterações',
    failed: 'Erro ao atualizar slide',
    saved: 'Slide atualizado com sucesso!',
    leavesTo: /\/admin\/hero$/,
  },
  {
    name: 'the payment settings',
    path: () => '/admin/settings',
    type: typingRate,
    save: 'Salvar Configurações',
    failed: 'Erro ao salvar configurações de pagamento',
    saved: 'Configurações de pagamento salvas com sucesso!',
  },
  {
    name: 'the colours',
    path: () => '/admin/customize',
    type: typeColour,
    save: 'Salvar cores',
    failed: 'Erro ao atualizar cores',
    saved: 'Cores atualizadas com sucesso!',
  },
  {
    name: 'the name of the company',
    path: () => '/admin/customize?aba=empresa',
    type: typing('Nome da empresa', 'Rota'),
    save: 'Salvar empresa',
    failed: 'Erro ao atualizar nome da empresa',
    saved: 'Nome da empresa atualizado com sucesso!',
  },
  {
    name: 'the company',
    path: () => '/admin/customize?aba=empresa',
    type: typing('Cidade', 'Alegre'),
    save: 'Salvar empresa',
    failed: 'Erro ao atualizar configurações',
    saved: 'Configurações atualizadas com sucesso!',
  },
  {
    name: 'the logo',
    path: () => '/admin/customize?aba=logotipo',
    type: typeLogo,
    save: 'Salvar logotipo',
    failed: 'Erro ao atualizar logo',
    saved: 'Logo atualizado com sucesso!',
  },
  {
    name: 'a new client',
    path: () => '/admin/clients/new',
    type: typeClient,
    save: 'Criar Cliente',
    failed: 'Erro ao criar cliente',
    saved: 'Cliente criado com sucesso!',
    leavesTo: /\/admin\/clients$/,
  },
  {
    name: 'a client',
    path: ({ client }) => `/admin/clients/${client}/edit`,
    type: typing('Endereço', 'Rua da Serra'),
    save: 'Salvar Alterações',
    failed: 'Erro ao atualizar cliente',
    saved: 'Cliente atualizado com sucesso!',
    leavesTo: /\/admin\/clients$/,
  },
  {
    name: 'a new sale',
    path: () => '/admin/sales/new',
    type: typeSale,
    save: 'Criar Venda',
    failed: 'Erro ao criar venda',
    saved: 'Venda criada com sucesso',
    leavesTo: /\/admin\/sales\/(?!new)[^/]+$/,
  },
  {
    name: 'a sale',
    path: ({ sale }) => `/admin/sales/${sale}`,
    type: typeQuantity,
    save: 'Salvar Alterações',
    failed: 'Erro ao atualizar venda',
    saved: 'Venda atualizada com sucesso',
  },
  {
    name: 'a new user',
    path: () => '/admin/users/new',
    type: typeUser,
    save: 'Criar Usuário',
    failed: 'Erro ao criar usuário',
    saved: 'Usuário criado com sucesso!',
    leavesTo: /\/admin\/users$/,
  },
]

/** Not one of `officeForms`: it changes the password that signs in again. */
export const passwordForm: Omit<OfficeForm, 'type'> = {
  name: 'the password',
  path: () => '/admin/account',
  save: 'Alterar senha',
  failed: 'Erro ao alterar a senha',
  saved: 'Senha alterada com sucesso!',
}

export function saveButton(page: Page, { save }: { save: string }): Locator {
  return page.getByRole('button', { name: save, exact: true })
}

/** Types a unique text into one field. */
function typing(label: string, like: string): OfficeForm['type'] {
  return async (page) => {
    const text = unique(like)
    // By label, not by role: an open dialog hides the roles of the form behind it.
    const field = page.getByLabel(new RegExp(`^${label}\\s*(\\(opcional\\))?$`))
    await field.fill(text)
    return () => expect(field).toHaveValue(text)
  }
}

async function typeSlide(page: Page) {
  const title = unique('Faixa')
  for (const [label, text] of Object.entries({
    Imagem: 'https://fotos.example/serra.jpg',
    Título: title,
    Subtítulo: 'Estrada',
    Descrição: 'Revisadas.',
    'Texto do botão': 'Ver',
    Link: '/',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  return () => expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
}

async function typingRate(page: Page) {
  const rate = String(6 + Math.floor(Math.random() * 900) / 10)
  await page.getByLabel('12x').fill(rate)
  return () => expect(page.getByLabel('12x')).toHaveValue(rate)
}

async function typeColour(page: Page) {
  const colour = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')
    .toUpperCase()}`
  await page.getByLabel('Primária', { exact: true }).fill(colour)
  return () => expect(page.getByLabel('Primária', { exact: true })).toHaveValue(colour)
}

async function typeLogo(page: Page) {
  const logo = `https://fotos.example/${crypto.randomUUID()}.png`
  await page.getByRole('textbox', { name: 'Logotipo' }).fill(logo)
  return () => expect(page.getByPlaceholder('https://… ou envie um arquivo')).toHaveValue(logo)
}

async function typeClient(page: Page) {
  const name = unique('Ana Prado')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Telefone').pressSequentially('28999887766')
  return () => expect(page.getByLabel('Nome')).toHaveValue(name)
}

async function typeSale(page: Page, { clientName, productName }: Scene) {
  await page.getByRole('combobox', { name: 'Cliente' }).fill(clientName)
  await page.getByRole('option', { name: clientName }).first().click()
  await page.getByRole('combobox', { name: 'Adicionar produto' }).fill(productName)
  await page.getByRole('option', { name: productName }).first().click()
  return async () => {
    await expect(page.getByText(clientName)).toBeVisible()
    await expect(page.getByLabel(`Quantidade de ${productName}`)).toHaveValue('1')
  }
}

async function typeQuantity(page: Page, { productName }: Scene) {
  const quantity = page.getByLabel(/^Quantidade de /)
  const wanted = String(Number(await quantity.inputValue()) + 1)
  await page.getByRole('button', { name: /^Mais um / }).click()
  await expect(quantity).toHaveValue(wanted)
  return () => expect(page.getByLabel(/^Quantidade de /), productName).toHaveValue(wanted)
}

async function typeUser(page: Page) {
  const name = unique('Vendedora')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@pedivela.example`)
  await page.getByLabel('Senha', { exact: true }).fill('pedalada-forte-88')
  return () => expect(page.getByLabel('Nome')).toHaveValue(name)
}

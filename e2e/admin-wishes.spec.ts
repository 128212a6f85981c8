import { send, signIn } from './admin.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

interface Product {
  id: string
  name: string
  slug: string
}

/** A shirt that is sold out in M, and another one that is there in M. */
async function newShirts(): Promise<{ shirt: Product; other: Product }> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: unique('Camisas'),
    isActive: true,
  })
  const create = (name: string, inStock: boolean) =>
    send<Product>('POST', '/products', {
      name: unique(name),
      description: '<p>Manga curta.</p>',
      price: 120,
      categoryId,
      images: ['https://fotos.example/camisa.jpg'],
      options: [{ name: 'Tamanho' }],
      variants: [{ values: ['P'] }, { values: ['M'], inStock }],
    })
  return { shirt: await create('Camisa Rota', false), other: await create('Camisa Brisa', true) }
}

async function messageOf(link: Locator): Promise<string> {
  const { host, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(host).toBe('wa.me')
  return searchParams.get('text') ?? ''
}

async function noteWish(page: Page, product: string, person: string): Promise<void> {
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Anotar interessado' })
  await dialog.getByLabel('Produto', { exact: true }).fill(product)
  await page.getByRole('option').filter({ hasText: product }).click()
  await dialog.getByLabel('Nome', { exact: true }).fill(person)
  await dialog.getByLabel('Telefone', { exact: true }).fill('28999112233')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByText('Interessado anotado')).toBeVisible()
}

test('who asked for a sold-out size is noted, answered when it arrives, and leaves the list', async ({
  page,
}) => {
  const { shirt, other } = await newShirts()
  const path = `/produto/${shirt.slug}?tamanho=m`
  await page.goto(path)
  await expect(page.getByText('A opção M está temporariamente indisponível').last()).toBeVisible()
  const asked = await messageOf(page.getByRole('link', { name: 'Avise-me quando chegar' }))
  expect(asked).toContain('Podem me avisar quando este produto chegar?')
  expect(asked).toContain(`${shirt.name}\nTamanho: M\n`)
  expect(asked).toContain(path)
  const instead = page.getByRole('region', { name: 'Em estoque agora' })
  await expect(instead.getByRole('link', { name: other.name, exact: true })).toBeVisible()

  await signIn(page)
  await page.goto('/admin/wishes')
  const person = unique('Rita')
  const sold = `${shirt.name} – M`
  await noteWish(page, sold, person)
  const rowIn = (title: string) =>
    page.getByRole('region', { name: title }).getByRole('row').filter({ hasText: person })
  await expect(rowIn('Esperando chegar')).toContainText(sold)
  await expect(rowIn('Esperando chegar').getByRole('link', { name: /^Avisar/ })).toHaveCount(0)

  await page.goto(`/admin/products/${shirt.id}`)
  await page.getByLabel('Em estoque: M').check()
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible()

  await page.goto('/admin/wishes')
  const row = rowIn('Chegou: avise')
  const answer = row.getByRole('link', { name: `Avisar ${person} no WhatsApp` })
  await expect(answer).toHaveAttribute('href', /^https:\/\/wa\.me\/5528999112233\?/)
  const told = await messageOf(answer)
  expect(told).toContain(`Olá, ${person}!`)
  expect(told).toContain(`${sold}, por R$ 120,00\n`)
  expect(told).toContain(path)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Avisado: ${person}, ${sold}` }).click()
  await expect(page.getByText(person)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Interessados' })).toBeVisible()
  await expect(page.getByText(person)).toHaveCount(0)
})

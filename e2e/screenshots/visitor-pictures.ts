import type { Page } from '@playwright/test'
import { type Picture, print, type Screen } from './picture.ts'
import { productSlug } from './scene.ts'

const category = '/categoria/componentes'
const product = `/produto/${productSlug}`

/** The public shop. */
export const visitorPictures: Picture[] = [
  { name: 'home', title: 'Home page', path: '/' },
  {
    name: 'home-picture-slide',
    title: 'Home page, a slide that is only an image',
    path: '/',
    before: showLastSlide,
  },
  {
    name: 'home-sections',
    title: 'Home page, a section',
    path: '/',
    before: (page) => scrollTo(page, 'Bicicletas'),
  },
  {
    name: 'home-empty',
    title: 'Home page of an empty shop',
    path: '/',
    shop: 'empty',
  },
  { name: 'menu', title: 'Menu open', path: '/', before: openMenu },
  { name: 'suggestions', title: 'Suggestions while typing', path: '/', before: typeTerm },
  { name: 'search', title: 'Search', path: '/?busca=cambio' },
  { name: 'search-nothing', title: 'Search without a result', path: '/?busca=xilofone' },
  { name: 'category', title: 'Category', path: category },
  { name: 'category-list', title: 'Category as a list', path: `${category}?ver=lista` },
  {
    name: 'category-filters',
    title: 'Category, filtered (phone: sheet open)',
    path: `${category}?filtro=promocao`,
    before: async (page, screen) =>
      screen === 'phone' && page.getByRole('link', { name: /^Filtrar e ordenar/ }).click(),
  },
  {
    name: 'category-nothing',
    title: 'Category, no product passes the filters',
    path: `${category}?busca=xilofone`,
  },
  { name: 'category-unknown', title: 'Unknown category', path: '/categoria/nao-existe' },
  { name: 'product', title: 'Product', path: product },
  {
    name: 'product-description',
    title: 'Product, description (phone: with the buy bar)',
    path: product,
    before: (page) => scrollTo(page, 'Descrição'),
  },
  {
    name: 'product-choice',
    title: 'Product in colours and sizes, both chosen',
    path: '/produto/bicicleta-de-estrada-serra-300?cor=preta&tamanho=56',
    before: (page) => page.getByRole('group', { name: /^Tamanho/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'product-promotion',
    title: 'Product on promotion',
    path: '/produto/camisa-de-ciclismo-rota-verde-feminina-m',
  },
  {
    name: 'product-sizes',
    title: 'Product with a size table',
    path: '/produto/camisa-de-ciclismo-rota-azul-masculina-g',
    before: (page) => page.getByText('Medidas da camisa').click(),
  },
  {
    name: 'product-sold-out',
    title: 'Product out of stock',
    path: '/produto/capacete-serra?cor=preto&tamanho=m',
  },
  {
    name: 'product-zoom',
    title: 'Picture, full screen',
    path: product,
    before: (page) => page.getByRole('link', { name: /^Ampliar imagem 1/ }).click(),
  },
  { name: 'product-unknown', title: 'Unknown product', path: '/produto/nao-existe' },
  { name: 'list', title: 'List of products to order', path: category, before: gatherProducts },
  { name: 'list-code', title: 'List under its code', path: ({ listCode }) => `/lista/${listCode}` },
  { name: 'quote', title: 'Quote', path: ({ openQuote }) => openQuote },
  {
    name: 'quote-pix',
    title: 'Quote, its Pix code',
    path: ({ openQuote }) => openQuote,
    before: (page) => page.locator('.quote-pix').scrollIntoViewIfNeeded(),
  },
  {
    name: 'quote-printed',
    title: 'Quote, printed',
    path: ({ openQuote }) => openQuote,
    before: print,
  },
  {
    name: 'quote-expired',
    title: 'Quote that is no longer valid',
    path: ({ expiredQuote }) => expiredQuote,
  },
  {
    name: 'quote-unknown',
    title: 'Quote whose link was disabled',
    path: `/orcamento/${'0'.repeat(32)}`,
  },
  { name: 'favourites', title: 'Favourites', path: category, before: chooseFavourites },
  {
    name: 'footer',
    title: 'Footer',
    path: '/',
    before: (page) =>
      page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' })),
  },
  {
    name: 'loading',
    title: 'Loading overlay',
    path: '/loading-test',
    before: (page) => page.getByRole('button', { name: 'Mostrar por 5 segundos' }).click(),
  },
]

async function gatherProducts(page: Page): Promise<void> {
  const links = page.getByRole('link', { name: /^Adicionar .* à lista$/ })
  await links.first().waitFor()
  const additions = await links.evaluateAll((all) =>
    all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''),
  )
  for (const addition of additions) {
    await page.goto(addition)
    await page.locator('.list-code').waitFor()
  }
}

async function chooseFavourites(page: Page): Promise<void> {
  for (const at of [0, 2, 3])
    await page
      .getByRole('button', { name: /^Favoritar/ })
      .nth(at)
      .click()
  await page.goto('/favoritos')
  await page.locator('.card').first().waitFor()
}

async function showLastSlide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Slide anterior' }).click()
  await page.mouse.move(2, 2)
}

async function openMenu(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') {
    const menu = page.locator('.phone-menu')
    await menu.locator('summary').first().tap()
    await menu.getByText('Bicicletas', { exact: true }).tap()
  } else {
    const link = page.getByRole('link', { name: 'Componentes', exact: true }).first()
    await link.hover()
    await link.hover({ position: { x: 20, y: 20 } })
    await page.getByRole('link', { name: 'Ver tudo em Componentes' }).waitFor()
  }
}

async function typeTerm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially('camb')
  await page.getByRole('option', { name: 'Ver todos os resultados para “camb”' }).waitFor()
}

/** Scrolls to just below the sticky header. */
function scrollTo(page: Page, heading: string): Promise<void> {
  return page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
    const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    scrollBy(0, element.getBoundingClientRect().top - Math.max(headerEnd, 0) - 24)
  })
}

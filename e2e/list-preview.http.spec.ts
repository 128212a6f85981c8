import { expect, test } from './shop-test.ts'

test('the preview of a list is a picture of its own, under the same limit of wrong codes', async ({
  request,
  facts: { products, settings },
}) => {
  const chosen = products.filter(({ inStock, images }) => inStock && images.length > 0).slice(0, 4)
  const items = await Promise.all(
    chosen.map(async ({ slug }) => {
      const { variants } = await (await request.get(`/api/products/${slug}`)).json()
      return variants.find((each: { inStock: boolean }) => each.inStock)?.id
    }),
  )
  const frozen = await request.post('/api/lists', {
    data: {
      draftId: 'preview-of-a-list',
      items: items.map((variantId) => ({ variantId, quantity: 1 })),
      note: '',
    },
  })
  const { code } = await frozen.json()
  const page = await (await request.get(`/lista/${code}`)).text()
  expect(page).toMatch(new RegExp(`property="og:image" content="[^"]+/lista/${code}/previa.jpg"`))
  const preview = await request.get(`/lista/${code}/previa.jpg`)
  expect(preview.status(), settings.companyName).toBe(200)
  expect(preview.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
  })
  expect((await preview.body()).subarray(0, 2).toString('hex')).toBe('ffd8')
  expect((await request.get('/lista/WRNG22/previa.jpg')).status()).toBe(404)
})

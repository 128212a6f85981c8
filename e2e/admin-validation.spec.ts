import { expect, type Locator, type Page, test } from './shop-test.ts'
import { signIn } from './admin.ts'
import { expectAccessible } from './staff.ts'

/** The label of a field, the typed value (undefined: unchanged) and the error it then shows. */
type Round = [label: string, typed: string | undefined, sentence: string][]

interface Walk {
  form: string
  path: string
  save: string
  /** What the form says beside its button after the last round. */
  summary?: string
  /** Filled in and saved one after another on the same page. */
  rounds: Round[]
}

const rates = Array.from({ length: 11 }, (_, i) => `${i + 2}x`)
const rateMessage = 'Taxa de juros deve ser entre 0% e 100%'
const discountMessage = 'Desconto à vista deve ser entre 0% e 50%'
const colours = ['Primária', 'Secundária', 'Destaque', 'Fundo', 'Texto', 'Texto secundário']
const slugMessage = 'Apenas letras minúsculas, números e hifens'

const walks: Walk[] = [
  {
    form: 'a product',
    path: '/admin/products/new',
    save: 'Criar Produto',
    rounds: [
      [
        ['Nome', undefined, 'Nome é obrigatório'],
        ['Descrição', undefined, 'Descrição é obrigatória'],
        ['Categoria', undefined, 'Categoria é obrigatória'],
        ['Preço', undefined, 'Preço deve ser um valor válido maior que zero'],
        ['Adicionar imagens', undefined, 'Pelo menos uma imagem é obrigatória'],
      ],
      [
        ['Preço', '1000', ''],
        ['Preço promocional', '1000', 'Preço promocional deve ser menor que o preço normal'],
        ['Nome', '  ', 'Nome é obrigatório'],
      ],
      [
        ['Preço promocional', '99999999999', 'Use um valor de até R$ 10.000.000,00'],
        ['Preço', '0', 'Preço deve ser um valor válido maior que zero'],
      ],
      [
        ['Preço', 'abc', 'Preço deve ser um valor válido maior que zero'],
        ['Preço promocional', 'abc', 'Preço promocional deve ser um valor válido'],
      ],
    ],
  },
  {
    form: 'a category',
    path: '/admin/categories/new',
    save: 'Criar',
    rounds: [
      [
        ['Nome', undefined, 'Nome é obrigatório'],
        ['Slug', 'Pneus', slugMessage],
      ],
      [['Slug', 'pneus largos', slugMessage]],
      [['Slug', 'câmbio', slugMessage]],
    ],
  },
  {
    form: 'a slide',
    path: '/admin/hero/new',
    save: 'Criar Slide',
    rounds: [
      [
        ['Imagem', undefined, 'Imagem é obrigatória'],
        ['Título', undefined, 'Título é obrigatório'],
        ['Subtítulo', undefined, 'Subtítulo é obrigatório'],
        ['Descrição', undefined, 'Descrição é obrigatória'],
        ['Texto do botão', undefined, 'Texto do botão é obrigatório'],
        ['Link', undefined, 'Link é obrigatório'],
      ],
      [
        ['Imagem', 'foto.png', 'Envie uma imagem ou use um endereço https://'],
        ['Título', ' ', 'Título é obrigatório'],
        [
          'Link',
          'javascript:alert(1)',
          'Use um caminho da loja, como /categoria/pneus, ou https://',
        ],
        ['Ordem', '-1', 'Ordem deve ser um número inteiro de 0 a 10.000'],
      ],
      [['Ordem', '', 'Ordem deve ser um número inteiro de 0 a 10.000']],
    ],
  },
  {
    form: 'the payment settings',
    path: '/admin/settings',
    save: 'Salvar Configurações',
    rounds: [
      [
        ...rates.map((label) => [label, '100.1', rateMessage] as Round[number]),
        ['Desconto à vista', '50.1', discountMessage],
      ],
      [
        ['2x', '-0.1', rateMessage],
        ['12x', '', rateMessage],
        ['Desconto à vista', '-0.1', discountMessage],
      ],
      [['Desconto à vista', '', discountMessage]],
    ],
  },
  {
    form: 'the colours',
    path: '/admin/customize',
    save: 'Salvar cores',
    summary: 'Falta corrigir 6 campos',
    rounds: [
      colours.map((label) => [label, '#12', `Cor ${label} inválida. Use o formato #RRGGBB`]),
      colours.map((label) => [label, '#GG00AA', `Cor ${label} inválida. Use o formato #RRGGBB`]),
    ],
  },
  {
    form: 'the company',
    path: '/admin/customize?aba=empresa',
    save: 'Salvar empresa',
    summary: 'Falta corrigir 7 campos',
    rounds: [
      [
        ['Nome da empresa', ' ', 'Nome da empresa é obrigatório'],
        ['CNPJ', '12.345.678/0001-96', 'os dois dígitos do fim não conferem com os outros'],
        ['WhatsApp', '123', 'Informe um número de WhatsApp com DDD, como (28) 99900-1997'],
        ['Chave Pix', 'minha chave', 'Informe um CPF, CNPJ, celular com DDD'],
        ['Email', 'loja@', 'Email inválido'],
        ['Rede social', 'instagram', 'Use um endereço que comece com https://'],
        ['Endereço público da loja', 'www.loja', 'Endereço inválido'],
      ],
    ],
  },
  {
    form: 'the logo',
    path: '/admin/customize?aba=logotipo',
    save: 'Salvar logotipo',
    rounds: [[['Logotipo', 'javascript:x', 'Imagem inválida']]],
  },
]

/** Finds a field by its label, which may say "opcional", or the editor or the file zone. */
function fieldOf(page: Page, label: string): Locator {
  if (label === 'Adicionar imagens') return page.getByRole('button', { name: label })
  // The list behind the form has a field with the same label.
  if (label === 'Categoria') return page.getByRole('dialog').getByLabel(label)
  // A product's description is an editor, a slide's an input; both are text boxes by that name.
  if (label === 'Descrição') return page.getByRole('textbox', { name: label })
  return page
    .getByLabel(new RegExp(`^${label}(\\s*sem juros)?\\s*(\\(opcional\\))?$`))
    .and(page.locator('input, select, textarea'))
}

test.beforeEach(({ page }) => signIn(page))

for (const { form, path, save, summary, rounds } of walks) {
  test(
    `${form}: each wrong field shows its sentence and keeps its input`,
    { tag: '@phone' },
    async ({ page, complaints }) => {
      // The preview of a mistyped logo address violates the content policy.
      complaints.allow(/javascript/)
      await page.goto(path)
      await fieldOf(page, rounds[0]?.[0]?.[0] ?? '').waitFor()
      for (const round of rounds) {
        for (const [label, typed] of round)
          if (typed !== undefined) await fieldOf(page, label).fill(typed)
        await page.getByRole('button', { name: save, exact: true }).click()
        for (const [label, , sentence] of round) {
          const field = fieldOf(page, label)
          if (sentence === '') continue
          await expect(field, label).toHaveAccessibleDescription(
            new RegExp(sentence.replaceAll(/[()?.$]/g, '\\$&')),
          )
          if (label !== 'Adicionar imagens')
            await expect(field, label).toHaveAttribute('aria-invalid', 'true')
        }
        for (const [label, typed] of round)
          if (typed?.trim() && !label.startsWith('Preço'))
            await expect(fieldOf(page, label), label).toHaveValue(typed)
      }
      if (summary) await expect(page.getByText(summary)).toBeVisible()
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        'scrolled sideways',
      ).toBeLessThanOrEqual(0)
      await expect(page.getByText(/com sucesso/)).toHaveCount(0)
    },
  )
}

test(
  'a slide of only an image needs just its image and its link',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/hero/new')
    await page.getByRole('button', { name: 'Criar Slide' }).click()
    await expect(page.getByText('Título é obrigatório', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Apenas imagem' }).check()
    await page.getByRole('button', { name: 'Criar Slide' }).click()
    for (const sentence of [
      'Título é obrigatório',
      'Subtítulo é obrigatório',
      'Descrição é obrigatória',
      'Texto do botão é obrigatório',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(0)
    }
    await expect(page.getByText('Imagem é obrigatória')).toBeVisible()
    await expect(page.getByText('Link é obrigatório')).toBeVisible()
    for (const label of ['Título', 'Subtítulo', 'Descrição', 'Texto do botão'])
      await expect(page.getByLabel(label, { exact: true })).toBeDisabled()
  },
)

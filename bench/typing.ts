import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumOptions } from '../test/chromium.ts'
import { replaceInitialPassword } from '../test/initial-password.ts'
import { type Figure, median } from './figures.ts'
import { administrator } from './shop.ts'

const maxLagMs = 50
const rounds = 5
const keyPauseMs = 60
const text = 'Quadro de alumínio, aro 29'
const values = Array.from({ length: 10 }, (_, i) => String(i + 1))

const sessionSchema = z.object({ token: z.string(), user: z.unknown() })
const createdSchema = z.object({ id: z.string() })
const lagsSchema = z.array(z.number()).nonempty()

/** How soon a key is seen in the form of a product with 100 variations, and what it costs. */
export async function measureTyping(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const address = `${url}/admin/products/${await createProduct(url, await signIn(context, url))}`
    const page = await context.newPage()
    const fields: Record<string, Locator> = {
      "product's name": page.getByLabel('Nome', { exact: true }),
      "variation's SKU": page.getByLabel(/^SKU de /).nth(50),
    }
    const figures: Figure[] = []
    for (const [name, field] of Object.entries(fields)) {
      const typed: Typed[] = []
      for (let round = 0; round < rounds; round++) {
        await page.goto(address)
        typed.push(await typeInto(page, field))
      }
      figures.push(...figuresOf(`typing a ${name}`, typed))
    }
    return figures
  } finally {
    await browser.close()
  }
}

interface Typed {
  longestLagMs: number
  cpuMs: number
}

async function typeInto(page: Page, field: Locator): Promise<Typed> {
  await field.focus()
  await page.evaluate(noteLags)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await cpuMs()
  await page.keyboard.type(text, { delay: keyPauseMs })
  const usedMs = (await cpuMs()) - before
  await devtools.detach()
  const lagsMs = lagsSchema.parse(await page.evaluate(() => Reflect.get(window, 'lagsMs')))
  return { longestLagMs: Math.max(...lagsMs), cpuMs: usedMs / text.length }
}

/** Runs in the page: from each key to the end of the frame that shows it. */
function noteLags(): void {
  const lagsMs: number[] = []
  Object.assign(window, { lagsMs })
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const frameEnd = new MessageChannel()
        frameEnd.port1.addEventListener('message', () => lagsMs.push(performance.now() - timeStamp))
        frameEnd.port1.start()
        frameEnd.port2.postMessage(undefined)
      }),
    { capture: true },
  )
}

function figuresOf(name: string, typed: Typed[]): Figure[] {
  return [
    {
      name: `${name}: longest lag, median`,
      value: median(typed.map(({ longestLagMs }) => longestLagMs)),
      unit: 'ms',
      atMost: maxLagMs,
    },
    { name: `${name}: a key`, value: median(typed.map(({ cpuMs }) => cpuMs)), unit: 'ms CPU' },
  ]
}

/** Gives the session to the pages of `context`; returns its token. */
async function signIn(context: BrowserContext, url: string): Promise<string> {
  await replaceInitialPassword(url, administrator)
  const answer = await context.request.post(`${url}/api/auth/login`, { data: administrator })
  const { token, user } = sessionSchema.parse(await answer.json())
  await context.addInitScript(
    ([stored, who]) => {
      sessionStorage.setItem('pedivela.token', stored)
      sessionStorage.setItem('pedivela.user', who)
      sessionStorage.setItem('pedivela.session', 'open')
    },
    [token, JSON.stringify(user)] as const,
  )
  return token
}

async function createProduct(url: string, token: string): Promise<string> {
  const create = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return createdSchema.parse(await answer.json()).id
  }
  const categoryId = await create('/categories', { name: 'Quadros', isActive: true })
  return create('/products', {
    name: 'Quadro Serra',
    description: '<p>Alumínio.</p>',
    price: 900,
    categoryId,
    images: ['https://fotos.example/quadro.jpg'],
    options: [{ name: 'Cor' }, { name: 'Tamanho' }],
    variants: values.flatMap((colour) =>
      values.map((size) => ({ values: [`Cor ${colour}`, size], price: 900 })),
    ),
  })
}

import { send } from './admin.ts'
import { expect, test } from './shop-test.ts'

test('new colours are in the next page, without scripts', async ({ request }) => {
  const { colors } = await (await request.get('/api/settings')).json()
  const before = await (await request.get('/')).text()
  try {
    await send('PATCH', '/settings/colors', { colors: { ...colors, primary: '#7A1FA2' } })
    const after = await (await request.get('/')).text()
    expect(themeOf(after)).toMatch(/#7a1fa2/i)
    expect(themeOf(before)).not.toMatch(/#7a1fa2/i)
  } finally {
    await send('PATCH', '/settings/colors', { colors })
  }
  expect(themeOf(await (await request.get('/')).text())).toBe(themeOf(before))
})

function themeOf(html: string): string {
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(html.slice(0, html.indexOf('</head>')))?.[1] ?? ''
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import SizeTable from './size-table.tsx'

test('a cell is shown as text, and an empty one as a dash', () => {
  const rows = [
    ['M', '<b>'],
    ['G', ''],
  ]
  const html = renderToStaticMarkup(
    <SizeTable title="Medidas" note="" columns={['Tamanho', 'Tórax (cm)']} rows={rows} />,
  )
  expect(html).toContain('<th scope="row">M</th><td>&lt;b&gt;</td>')
  expect(html).toContain('<th scope="row">G</th><td>–</td>')
})

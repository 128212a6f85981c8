import { measureFont, storedFontWidths } from './font-widths.ts'
import { expect, test } from './shop-test.ts'

test(
  'the letter widths by which the server lays out the menu are those of the font',
  { tag: ['@desktop', '@demo'] },
  async ({ page }) => {
    expect(await measureFont(page)).toEqual(storedFontWidths())
  },
)

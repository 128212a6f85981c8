import type { ImportJob, ImportPreview, SheetKind } from '../../../contracts/imports.ts'
import { formatCount } from '../formats.ts'
import { clientsPath, productsPath } from '../paths.ts'

/** What an import is of. */
export type ImportKind = ImportJob['of']

/** What the screen of an import says before a file is chosen. */
export const screenTexts: Record<
  SheetKind,
  { title: string; detail: string; choose: string; input: string; accept: string; hints: string[] }
> = {
  products: {
    title: 'Importar planilha',
    detail:
      'Produtos em CSV ou XLSX, ou fotos em ZIP. Nada muda antes que você veja o resultado e confirme.',
    choose: 'Escolher a planilha ou o ZIP de fotos',
    input: 'Planilha de produtos ou ZIP de fotos',
    accept: '.csv,.xlsx,.txt,text/csv,.zip,application/zip',
    hints: [
      'Reconhece as planilhas de Nuvemshop, Shopify, WooCommerce, Bling e Tiny; nas outras, você diz o que é cada coluna.',
      'Fotos: um ZIP com arquivos nomeados pelo SKU ou pelo slug (SKU.jpg, SKU-2.jpg), também em pastas; até 2.000 fotos de 5 MB e 512 MB ao todo.',
    ],
  },
  clients: {
    title: 'Importar clientes',
    detail: 'Clientes em CSV ou XLSX. Nada muda antes que você veja o resultado e confirme.',
    choose: 'Escolher a planilha de clientes',
    input: 'Planilha de clientes',
    accept: '.csv,.xlsx,.txt,text/csv',
    hints: [
      'Lê nome, telefone ou celular, WhatsApp, email, endereço e desde quando é cliente; CPF e observações ficam de fora.',
      'O mesmo telefone, email ou usuário do WhatsApp é o mesmo cliente. Célula vazia não apaga nada.',
    ],
  },
}

/** "3 produtos"; photos are counted by the products that they go to. */
export function countOf(of: ImportKind, count: number): string {
  return of === 'clients'
    ? formatCount(count, 'cliente', 'clientes')
    : formatCount(count, 'produto', 'produtos')
}

/** What a confirmed import does beyond the rows that are shown, or why there is nothing to do. */
export function confirmText(of: ImportKind, { counts }: ImportPreview): string {
  if (counts.create + counts.change === 0)
    return `Nada a importar: a loja já está como ${of === 'photos' ? 'no ZIP' : 'na planilha'}, ou tudo foi recusado.`
  return confirmTexts[of]
}

const confirmTexts: Record<ImportKind, string> = {
  products: 'Quantidades iniciam a contagem do estoque, com o custo. Nada é excluído.',
  photos: 'As fotos tomam o lugar das que o produto tem; as de uma variação se somam às outras.',
  clients: 'Ninguém é excluído. Durante 30 dias você pode desfazer a importação.',
}

/** "3 produtos novos, 1 alterado, 2 iguais". */
export function doneText(of: ImportKind, counts: ImportPreview['counts']): string {
  const { create, change, unchanged } = counts
  const same = formatCount(unchanged, 'igual', 'iguais')
  if (of === 'photos')
    return `${formatCount(change, 'produto ou variação com elas', 'produtos ou variações com elas')}, ${same}`
  const created =
    of === 'clients'
      ? formatCount(create, 'cliente novo', 'clientes novos')
      : formatCount(create, 'produto novo', 'produtos novos')
  return `${created}, ${formatCount(change, 'alterado', 'alterados')}, ${same}`
}

/** Where what was imported is seen. */
export const seenAt: Record<ImportKind, { path: string; label: string }> = {
  products: { path: productsPath, label: 'Ver os produtos' },
  photos: { path: productsPath, label: 'Ver os produtos' },
  clients: { path: clientsPath, label: 'Ver os clientes' },
}

/** The tabs of "Personalizar Loja" by `aba` in the URL; the menu and Ctrl+K have the same names. */
export const customizeTabs = {
  cores: {
    name: 'Cores',
    detail: 'As cores da loja e das mensagens dela, com uma prévia do que muda.',
  },
  inicio: {
    name: 'Página inicial',
    detail: 'O que vem abaixo do banner, em que ordem e com que títulos.',
  },
  empresa: {
    name: 'Empresa',
    detail: 'Quem é a loja, como se fala com ela e o que ela combina antes da conversa.',
  },
  paginas: {
    name: 'Páginas da loja',
    detail: 'Trocas, garantia, privacidade e a história da loja, com as suas palavras.',
  },
  logotipo: { name: 'Logotipo', detail: 'A marca que aparece no alto da loja.' },
  busca: {
    name: 'Sinônimos da busca',
    detail: 'Outras palavras com que os clientes procuram o que a loja tem.',
  },
} as const
type CustomizeTab = keyof typeof customizeTabs

/** The tab that an address opens; the first one where it names none. */
export function tabIn(search: string | URLSearchParams): (typeof customizeTabs)[CustomizeTab] {
  const wanted = new URLSearchParams(search).get('aba')
  return Object.entries(customizeTabs).find(([aba]) => aba === wanted)?.[1] ?? customizeTabs.cores
}

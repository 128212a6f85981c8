/** "Contagem de Pneus"; "Contagem por leitura" without a category. */
export function stocktakeName({ categoryName }: { categoryName: string }): string {
  return categoryName === '' ? 'Contagem por leitura' : `Contagem de ${categoryName}`
}

/** "venda 12, de Bia". */
export function saleText({
  number,
  createdByName,
}: {
  number: number
  createdByName: string | null
}): string {
  return `venda ${number}${createdByName === null ? '' : `, de ${createdByName}`}`
}

import { soldName } from '../catalogue/product-name.ts'

/** What a list names: "Camisa Rota – Tamanho M, Cor Preta". */
export function listedName({ productName, choice }: { productName: string; choice: string }) {
  return soldName({ productName, variantName: choice })
}

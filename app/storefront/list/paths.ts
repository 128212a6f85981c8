/** Addresses that only the scripts of the list link to; the others are in parts/paths.ts. */
export const listedLinesPath = '/lista/itens'
export const favouriteCardsPath = '/favoritos/cartoes'

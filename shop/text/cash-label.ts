/** How the cash price is paid (rule: prices-7). */
export const cashLabel = 'à vista no Pix'

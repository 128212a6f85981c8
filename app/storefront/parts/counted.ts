/** "1 produto", "143 produtos", "mais de 1.000 produtos"; `total` is a number as it is shown. */
export function counted(total: string, one: string, many: string): string {
  return `${total} ${total === '1' ? one : many}`
}

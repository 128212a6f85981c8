/**
 * The path of a request as logs have it: without the query, which a visitor may have typed, and
 * without what follows /orcamento/, which opens a quote to whoever has it (rule: sales-12).
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  const isQuote = /orcamento[/\\]/i.test(withoutEscapes(path))
  return isQuote ? '/orcamento/…' : path
}

/** Also where decodeURIComponent would throw. */
function withoutEscapes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

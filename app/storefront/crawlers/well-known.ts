/**
 * A program that looks for a file which the shop does not have must not get the home page instead
 * (RFC 8615).
 */
export function loader() {
  return new Response('Não encontrado\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

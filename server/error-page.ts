import { Answer } from './answer.ts'
import { allowOwnStyles } from './content-policy.ts'

/**
 * For an unexpected failure. It uses nothing that could fail as well: no database, no React, no
 * file.
 */
export function failurePage(reference: string, headers: Record<string, string>): Answer {
  return errorPage(
    500,
    'Algo deu errado',
    'Não conseguimos mostrar esta página. ' +
      `Se continuar, fale com a loja e diga a referência ${reference}.`,
    headers,
  )
}

/** The database cannot be reached; the failure is logged under the reference. */
export function unavailablePage(reference: string, headers: Record<string, string>): Answer {
  return errorPage(
    503,
    'A loja está fora do ar',
    'Tente de novo em alguns segundos. ' +
      `Se continuar, fale com a loja e diga a referência ${reference}.`,
    { ...headers, 'Retry-After': '5' },
  )
}

export function busyPage(headers: Record<string, string>): Answer {
  return errorPage(
    503,
    'Muitas visitas agora',
    'A loja está recebendo muitas visitas ao mesmo tempo. Tente de novo em alguns segundos.',
    { ...headers, 'Retry-After': '2' },
  )
}

export function tooManyGuessesPage(waitSeconds: number, headers: Record<string, string>): Answer {
  return errorPage(
    429,
    'Muitas tentativas',
    'Confira o código ou o link e tente de novo em alguns minutos, ou fale com a loja.',
    { ...headers, 'Retry-After': String(waitSeconds) },
  )
}

export function invalidAddressPage(status: number, headers: Record<string, string>): Answer {
  return errorPage(status, 'Endereço inválido', 'Este endereço não existe na loja.', headers)
}

function errorPage(
  status: number,
  title: string,
  text: string,
  baseHeaders: Record<string, string>,
): Answer {
  const body = Buffer.from(errorHtml(title, text))
  const { headers } = allowOwnStyles({
    html: body.toString('latin1'),
    headers: {
      ...baseHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
    scriptNonce: '',
  })
  return new Answer(status, headers, body)
}

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;' +
  'max-width:36rem;margin:15vh auto;padding:0 1.25rem;color:#111827}' +
  'a{color:#1d4ed8}'

function errorHtml(title: string, text: string): string {
  return [
    '<!DOCTYPE html><html lang="pt-BR"><head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    '</head><body>',
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    '<p><a href="/">Voltar para a página inicial</a></p>',
    '</body></html>',
  ].join('')
}

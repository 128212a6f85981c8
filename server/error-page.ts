import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Overloaded } from '../shop/errors.ts'
import { type Page, sendPage } from './page.ts'
import { allowOwnStyles } from './security-headers.ts'

/** Answers what fails outside the API. */
export function answerPageFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Overloaded) return sendPage(request, reply, busyPage())
  const status = error.statusCode ?? 500
  if (status < 500) return sendPage(request, reply, invalidAddressPage(status))
  const reference = randomUUID().slice(0, 8)
  request.log.error({ err: error, reference }, 'a request failed')
  return sendPage(request, reply, failurePage(reference))
}

/**
 * For an unexpected failure. It uses nothing that could fail as well: no database, no React, no
 * file.
 */
export function failurePage(reference: string): Page {
  return errorPage(
    500,
    'Algo deu errado',
    'Não conseguimos mostrar esta página. ' +
      `Se continuar, fale com a loja e diga a referência ${reference}.`,
  )
}

/** The database cannot be reached; the failure is logged under the reference. */
export function unavailablePage(reference: string): Page {
  return errorPage(
    503,
    'A loja está fora do ar',
    'Tente de novo em alguns segundos. ' +
      `Se continuar, fale com a loja e diga a referência ${reference}.`,
    { 'retry-after': '5' },
  )
}

function busyPage(): Page {
  return errorPage(
    503,
    'Muitas visitas agora',
    'A loja está recebendo muitas visitas ao mesmo tempo. Tente de novo em alguns segundos.',
    { 'retry-after': '2' },
  )
}

export function tooManyGuessesPage(waitSeconds: number): Page {
  return errorPage(
    429,
    'Muitas tentativas',
    'Confira o código ou o link e tente de novo em alguns minutos, ou fale com a loja.',
    { 'retry-after': String(waitSeconds) },
  )
}

/** 405 says which methods an address has. */
export function invalidAddressPage(status: number): Page {
  const allow = status === 405 && { allow: 'GET, HEAD' }
  return errorPage(status, 'Endereço inválido', 'Este endereço não existe na loja.', { ...allow })
}

function errorPage(
  status: number,
  title: string,
  text: string,
  ownHeaders: Record<string, string> = {},
): Page {
  const body = Buffer.from(errorHtml(title, text))
  const { headers } = allowOwnStyles({
    html: body.toString('latin1'),
    headers: {
      ...ownHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    scriptNonce: '',
  })
  return { status, headers, body }
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

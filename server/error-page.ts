import { Answer } from './answer.ts'
import { sealPage } from './security-headers.ts'

/** The page of a failure nobody foresaw. It needs nothing that could fail too: no database, no React, no file. */
export function failurePage(reference: string, headers: Record<string, string>): Answer {
  return page(
    500,
    'Algo deu errado',
    `Não conseguimos mostrar esta página. Se continuar, fale com a loja e diga a referência ${reference}.`,
    headers,
  )
}

export function busyPage(headers: Record<string, string>): Answer {
  return page(
    503,
    'Muitas visitas agora',
    'A loja está recebendo muitas visitas ao mesmo tempo. Tente de novo em alguns segundos.',
    {
      ...headers,
      'Retry-After': '2',
    },
  )
}

export function refusalPage(status: number, headers: Record<string, string>): Answer {
  return page(status, 'Endereço inválido', 'Este endereço não existe na loja.', headers)
}

function page(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string>,
): Answer {
  const written = Buffer.from(
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem;color:#111827}a{color:#1d4ed8}</style></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Voltar para a página inicial</a></p></body></html>`,
  )
  const { policy } = sealPage(written.toString('latin1'), '', { anyStyle: false })
  return new Answer(
    status,
    {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    },
    written,
  )
}

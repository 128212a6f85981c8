import { parseArgs } from 'node:util'
import { actingAs } from '../../shop/audit/actor.ts'
import { applyImport } from '../../shop/import/apply.ts'
import { applyClients } from '../../shop/import/client-import.ts'
import type { ClientRow } from '../../shop/import/client-row.ts'
import { planClients } from '../../shop/import/plan-clients.ts'
import { type ImportPlan, isWrite, planImport } from '../../shop/import/plan.ts'
import type { ReadRows } from '../../shop/import/read-rows.ts'
import type { Origin, Step } from '../../shop/import/rows.ts'
import { openImport } from '../../shop/import/source.ts'
import { openPictures, withShop, WrongUsage } from '../command.ts'
import { startProgress } from '../progress.ts'

export const summary =
  'Importa categorias, produtos e fotos de uma pasta, ou um arquivo CSV, XLSX ou JSON, também de clientes'
export const usage = 'import PASTA|ARQUIVO [--dry-run]'

const ok = 0
const someRefused = 1
const maxLines = 1000
const actor = { userId: null, name: 'Importação' }

export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new WrongUsage()
  const startedAt = performance.now()
  const source = await openImport(path)
  if (source.layout) console.log(`Planilha reconhecida: ${source.layout}`)
  for (const column of source.unknownColumns) console.log(`Coluna ignorada — ${column}`)

  if (source.clients) return importClients(source.clients, values['dry-run'] === true)

  const result = await withShop(async ({ db }) => {
    const plan = await withProgress('Conferindo', (onProgress) =>
      planImport(db, source, onProgress),
    )
    printPlan(plan)
    if (values['dry-run'] === true) return plan
    if (!hasWrites(plan)) return plan
    const storage = await openPictures()
    return actingAs(actor, () =>
      withProgress('Importando', (onProgress) => applyImport(db, storage, plan, onProgress)),
    )
  })
  printResult(result, values['dry-run'] === true, performance.now() - startedAt)
  return refusalsOf(result).length + result.photos.problems.length > 0 ? someRefused : ok
}

async function importClients(rows: ReadRows<ClientRow>, isDryRun: boolean): Promise<number> {
  const startedAt = performance.now()
  const { clients, unreadable } = await withShop(async ({ db }) => {
    const plan = await planClients(db, rows)
    const planned = plan.clients.map(({ step }) => step)
    console.log(`Clientes: ${tally(planned, 'a criar', 'a alterar')}`)
    if (isDryRun) printSteps(planned)
    if (isDryRun || !plan.clients.some(isWrite)) return plan
    return actingAs(actor, () =>
      withProgress('Importando', (onProgress) => applyClients(db, plan, onProgress)),
    )
  })
  const steps = clients.map(({ step }) => step)
  const refused = [...unreadable, ...steps.filter(({ kind }) => kind === 'refuse')]
  printLines(refused.map(refusalLine))
  printEnd({
    isDryRun,
    hasWrites: clients.some(isWrite),
    elapsedMs: performance.now() - startedAt,
    written: `Clientes: ${tally(steps, 'criados', 'alterados')}.`,
  })
  return refused.length > 0 ? someRefused : ok
}

async function withProgress<T>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const progress = startProgress(label)
  try {
    return await work((done, total) => progress.advance(done, total))
  } finally {
    progress.end()
  }
}

function printPlan(plan: ImportPlan): void {
  const { photos } = plan
  console.log(
    `Categorias: ${tally(
      plan.categories.map(({ step }) => step),
      'a criar',
      'a alterar',
    )}`,
  )
  console.log(
    `Produtos:   ${tally(
      plan.products.map(({ step }) => step),
      'a criar',
      'a alterar',
    )}`,
  )
  console.log(
    `Fotos:      ${photos.count('new')} a guardar, ${photos.count('stored')} já guardadas, ${photos.problems.length} com problema`,
  )
  if (plan.unreadable.length > 0) console.log(`Linhas que não entendi: ${plan.unreadable.length}`)
}

function printResult(result: ImportPlan, isDryRun: boolean, elapsedMs: number): void {
  if (isDryRun) printSteps([...result.categories, ...result.products].map(({ step }) => step))
  printRefusals(result)
  printEnd({ isDryRun, hasWrites: hasWrites(result), elapsedMs, written: written(result) })
}

interface End {
  isDryRun: boolean
  hasWrites: boolean
  elapsedMs: number
  /** What was written. */
  written: string
}

function printEnd(end: End): void {
  if (end.isDryRun) console.log('Simulação: nada foi gravado.')
  else if (!end.hasWrites) console.log('Nada mudou: a loja já está como nos arquivos.')
  else console.log(`Pronto em ${seconds(end.elapsedMs)} s. ${end.written}`)
}

function printSteps(steps: Step[]): void {
  for (const step of steps.filter(({ kind }) => kind === 'create' || kind === 'change'))
    console.log(
      `${step.kind === 'change' ? '~ alterar' : '+ criar  '}  ${placeOf(step.origin)}  ${step.label}${changesOf(step)}`,
    )
}

function printRefusals(result: ImportPlan): void {
  const photos = result.photos.problems.map(
    ({ photo, origin, reason }) => `! foto      ${placeOf(origin)}  ${photo}: ${reason}`,
  )
  printLines([...refusalsOf(result).map(refusalLine), ...photos])
}

function refusalLine(step: Step): string {
  const reason = step.kind === 'refuse' ? step.reason : ''
  return `! recusada  ${placeOf(step.origin)}  ${step.label}: ${reason}`
}

function printLines(lines: string[]): void {
  for (const line of lines.slice(0, maxLines)) console.log(line)
  if (lines.length > maxLines) console.log(`… e mais ${lines.length - maxLines}`)
}

function written({ categories, products, photos }: ImportPlan): string {
  return [
    `Categorias: ${tally(
      categories.map(({ step }) => step),
      'criadas',
      'alteradas',
    )}.`,
    `Produtos: ${tally(
      products.map(({ step }) => step),
      'criados',
      'alterados',
    )}.`,
    `Fotos guardadas: ${photos.count('saved')}.`,
  ].join(' ')
}

function tally(steps: Step[], created: string, changed: string): string {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  const refused = count('refuse')
  return `${count('create')} ${created}, ${count('change')} ${changed}, ${count('unchanged')} sem mudança${refused > 0 ? `, ${refused} com recusa` : ''}`
}

function refusalsOf({ categories, products, unreadable }: ImportPlan): Step[] {
  return [
    ...unreadable,
    ...[...categories, ...products].map(({ step }) => step).filter(({ kind }) => kind === 'refuse'),
  ]
}

function hasWrites({ categories, products }: ImportPlan): boolean {
  return categories.some(isWrite) || products.some(isWrite)
}

function changesOf(step: Step): string {
  return step.kind === 'change' ? ` (${step.changes.join(', ')})` : ''
}

function placeOf({ file, row }: Origin): string {
  return file.endsWith('.json') ? `${file}, item ${row}` : `${file}, linha ${row}`
}

function seconds(ms: number): string {
  return (ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}

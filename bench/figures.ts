import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** One measured figure and, if it has one, its bound. */
export interface Figure {
  name: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
  /** Where the plot over catalogue sizes shows it. */
  plot?: { panel: string; line: string; products: number }
}

export function holds({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  return value <= atMost && value >= atLeast
}

export function printFigures(figures: Figure[]): void {
  for (const figure of figures) {
    const bound = boundOf(figure)
    const verdict = bound && (holds(figure) ? 'ok' : 'MISSED')
    const value = `${rounded(figure.value).padStart(10)} ${figure.unit.padEnd(10)}`
    const line = `  ${figure.name.padEnd(58)} ${value} ${bound.padEnd(8)} ${verdict}`
    console.log(line.trimEnd())
  }
}

export function writeFigures(file: string, figures: Figure[]): void {
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length }
  const report = { at: new Date().toISOString(), machine, figures }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

function boundOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `≤ ${Number(atMost.toPrecision(3))}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

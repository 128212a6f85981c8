import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** One measured figure and, where there is one, the bound it has to keep. */
export interface Figure {
  name: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
}

export function holds({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  return value <= atMost && value >= atLeast
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const bound =
      figure.atMost === undefined
        ? figure.atLeast === undefined
          ? ''
          : `≥ ${figure.atLeast}`
        : `≤ ${figure.atMost}`
    const verdict = bound && (holds(figure) ? 'ok' : 'MISSED')
    console.log(
      `  ${figure.name.padEnd(58)} ${rounded(figure.value).padStart(10)} ${figure.unit.padEnd(10)} ${bound.padEnd(8)} ${verdict}`.trimEnd(),
    )
  }
}

export function writeFigures(file: string, figures: Figure[]): void {
  const machine = { node: process.version, processor: cpus()[0]?.model, cores: cpus().length }
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
  )
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3)
}

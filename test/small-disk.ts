import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mebibyte = 1024 * 1024

/** A file system of its own, in memory. */
export interface SmallDisk {
  folder: string
  /** Takes all room that is left. */
  fill(): void
  /** Gives it back. */
  makeRoom(): void
  remove(): void
}

/** Undefined where the system lets only others mount a file system, as Linux all but root. */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    makeRoom: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  for (let size = mebibyte; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

import { statfs } from 'node:fs/promises'
import { CannotBackUp, CannotRestore } from '../errors.ts'

/** The space that must stay free so that the running shop can continue to write. */
const reserveBytes = 64 * 1024 * 1024

/** Throws CannotRestore when the disk of `folder` cannot take `bytes` more. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const shortage = await shortageOn(folder, bytes)
  if (shortage) throw new CannotRestore(`${shortage} Nada foi mudado.`)
}

/** Throws CannotBackUp when the disk of `folder` cannot take `bytes` more. */
export async function requireFreeSpaceForBackup(folder: string, bytes: number): Promise<void> {
  const shortage = await shortageOn(folder, bytes)
  if (shortage) throw new CannotBackUp(shortage)
}

async function shortageOn(folder: string, bytes: number): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes - reserveBytes >= bytes) return undefined
  const needed = gigabytes(bytes + reserveBytes)
  return `Falta espaço no disco: seriam precisos ${needed} livres e há ${gigabytes(freeBytes)}.`
}

function gigabytes(bytes: number): string {
  const inGigabytes = (bytes / 1e9).toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return `${inGigabytes} GB`
}

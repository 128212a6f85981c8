import { statfs } from 'node:fs/promises'
import { CannotBackUp, CannotRestore } from '../errors.ts'

/** What must stay free for the shop to go on. */
const leastLeftBytes = 64 * 1024 * 1024

/** Throws CannotRestore where the disk of a folder has no room for so many bytes. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const lack = await lackOfRoom(folder, bytes)
  if (lack) throw new CannotRestore(`${lack} Nada foi mudado.`)
}

/** The same for a backup. Throws CannotBackUp. */
export async function requireRoomForBackup(folder: string, bytes: number): Promise<void> {
  const lack = await lackOfRoom(folder, bytes)
  if (lack) throw new CannotBackUp(lack)
}

async function lackOfRoom(folder: string, bytes: number): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - leastLeftBytes >= bytes) return undefined
  return `Falta espaço no disco: seriam precisos ${gigabytes(bytes + leastLeftBytes)} livres e há ${gigabytes(bavail * bsize)}.`
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} GB`
}

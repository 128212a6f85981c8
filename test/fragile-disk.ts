import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bytes = 256 * 1024 * 1024
const timeoutMs = 30_000

/**
 * EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h): from now on nothing reaches
 * the disk, not even what the kernel still has in memory.
 */
const cut = `open(my $folder, '<', $ARGV[0]) or die;
  my $flags = pack('L', 2);
  ioctl($folder, 0x8004587d, $flags) or die`

/** A file system of its own, which can lose power. */
export interface FragileDisk {
  folder: string
  /** What was not synced is lost. `end` ends the programs that use it. */
  losePower(end: () => Promise<unknown>): Promise<void>
  remove(): void
}

/** Undefined where the system does not let us, as it lets only root, or lacks a command. */
export function mountFragileDisk(): FragileDisk | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'fragile-disk-'))
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')]
  let isMounted = false
  const mount = () => {
    run('mount', '-t', 'ext4', '-o', 'loop', image, folder)
    isMounted = true
  }
  const unmount = (...options: string[]) => {
    run('umount', ...options, folder)
    isMounted = false
  }
  try {
    writeFileSync(image, '')
    truncateSync(image, bytes)
    mkdirSync(folder)
    run('mkfs.ext4', '-q', '-F', image)
    run('perl', '-e', '1')
    mount()
  } catch {
    rmSync(parent, { recursive: true })
    return undefined
  }
  return {
    folder,
    losePower: async (end) => {
      run('perl', '-e', cut, folder)
      await end()
      unmount()
      mount()
    },
    remove: () => {
      if (isMounted) unmount('--lazy')
      rmSync(parent, { recursive: true })
    },
  }
}

/** Throws with what the command wrote. */
function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: timeoutMs })
}

import { randomUUID } from 'node:crypto'
import { readdirSync, type Stats } from 'node:fs'
import { open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPrivateFolders } from '../../../platform/private-files.ts'
import { StartError } from '../../../platform/configuration/start-up.ts'
import type { Vault } from './vault.ts'

const TEMPORARY = '.incoming-'
/** Written and synced in parts, so that the disk is never busy for long with a sync of ours. */
const PART_BYTES = 1_048_576

/** Copies in a folder of this machine, readable by their owner only. */
export function folderVault(folder: string): Vault {
  return {
    kind: 'folder',
    async put(name, bytes) {
      const path = join(folder, name)
      createPrivateFolders(dirname(path))
      const temporary = join(dirname(path), `${TEMPORARY}${randomUUID()}`)
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw writeError(error, folder)
      }
      await syncFolder(dirname(path))
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        throw new StartError(`Falta ${name} en ${folder}.`)
      }
    },
    async list(prefix) {
      const found: { name: string; size: number }[] = []
      for (const name of namesBelow(folder, prefix)) {
        const size = await sizeOf(join(folder, name))
        if (size !== undefined) found.push({ name, size })
      }
      return found
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await rmdir(join(folder, dirname(name))).catch(() => undefined) // it has other objects still
    },
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    await file.writeFile(bytes.subarray(at, at + PART_BYTES))
    await file.datasync()
  }
}

/** So that the renamed entry survives a power cut. Windows cannot open a folder, and needs no sync of it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

function namesBelow(folder: string, prefix: string): string[] {
  try {
    const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const entries = readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    const names = entries.map((entry) => below + entry.replaceAll('\\', '/'))
    return names.filter((name) => name.startsWith(prefix) && !name.includes(TEMPORARY)).toSorted()
  } catch {
    return [] // there is no such folder yet
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found: Stats | undefined = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

function writeError(error: unknown, folder: string): Error {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC') return new StartError(`No queda sitio en la carpeta de copias ${folder}.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new StartError(`No se puede escribir en la carpeta de copias ${folder}.`)
  return error as Error
}

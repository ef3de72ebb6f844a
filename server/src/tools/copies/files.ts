import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolders } from '../../platform/private-files.ts'
import { StartError } from '../../platform/configuration/start-up.ts'
import type { CopiedFile } from './manifest.ts'

/**
 * Copies a file and syncs it to disk. Returns size and hash of the bytes copied, also if the source changes
 * meanwhile.
 */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  await using source = await open(from, 'r')
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(256 * 1024)
  for (let size = 0; ;) {
    const { bytesRead } = await source.read(buffer)
    if (bytesRead === 0) {
      await target.sync()
      return { size, sha256: hash.digest('hex') }
    }
    hash.update(buffer.subarray(0, bytesRead))
    await target.writeFile(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
}

/** Size and hash of a file. */
export async function measureFile(path: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Verifies all files of a copy. @throws StartError for the first file that is missing or differs */
export async function verifyFiles(folder: string, files: readonly CopiedFile[]): Promise<void> {
  for (const { path, size, sha256 } of files) {
    if (path.split('/').includes('..')) throw damaged(folder, path)
    const found = await measureFile(join(folder, path)).catch(() => undefined)
    if (!found) throw new StartError(`La copia de ${folder} no está completa: falta ${path}. No se ha tocado nada.`)
    if (found.size !== size || found.sha256 !== sha256) throw damaged(folder, path)
  }
}

function damaged(folder: string, path: string): StartError {
  return new StartError(`La copia de ${folder} está dañada: ${path} ha cambiado. No se ha tocado nada.`)
}

/** Creates the folder of a copy. @throws StartError if it exists and is not empty, or is not writable */
export function createEmptyFolder(folder: string): void {
  try {
    createPrivateFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(`No se puede escribir en ${folder}.`)
  }
  if (readdirSync(folder).length > 0) throw new StartError(`La carpeta ${folder} no está vacía: indique una nueva.`)
}

/** Deletes what a failed copy has left in its folder. */
export function clearFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true, force: true })
}

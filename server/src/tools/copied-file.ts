import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { CopiedFile } from './manifest.ts'

/** Copies a file onto the disk and says what was copied, also while somebody is writing in it. */
export function copyFile(from: string, to: string): Omit<CopiedFile, 'path'> {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(1024 * 1024)
      let size = 0
      for (let read = readSync(source, buffer); read > 0; read = readSync(source, buffer)) {
        hash.update(buffer.subarray(0, read))
        for (let written = 0; written < read;) written += writeSync(target, buffer, written, read - written)
        size += read
      }
      fsyncSync(target)
      return { size, sha256: hash.digest('hex') }
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Size and digest of what stands on the disk. */
export async function measureFile(path: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Reads the whole copy. @throws StartError at the first file that is missing or is not what was copied. */
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

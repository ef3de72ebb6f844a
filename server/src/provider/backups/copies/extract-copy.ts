import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { StartError } from '../../../platform/configuration/start-up.ts'
import type { Vault } from '../vault/vault.ts'
import { type CopyManifest, pieceName, sha256Hex } from './copy-manifest.ts'
import { PIECE_BYTES } from './write-pieces.ts'

type Options = { vault: Vault; manifest: CopyManifest; folder: string; isScratch?: boolean | undefined }

/**
 * Writes the cluster of a copy into an empty folder, synced to the disk unless it is only to be looked at.
 * @throws StartError at the first piece that is missing or altered
 */
export async function extractCopy({ vault, manifest, folder, isScratch = false }: Options): Promise<void> {
  for (const path of manifest.folders) mkdirSync(join(folder, safePath(path)), { mode: 0o700 })
  const write = fileWriter(folder, manifest.files, !isScratch)
  for (const [index, { sha256: expected }] of manifest.pieces.entries()) {
    const packed = await vault.get(pieceName(manifest.id, index))
    if (sha256Hex(packed) !== expected) throw damaged(manifest.id)
    write(unpack(packed, manifest.id))
  }
  if (!write(Buffer.alloc(0))) throw damaged(manifest.id)
}

/** Distributes bytes over the files, in their order. Returns whether all files are complete. */
function fileWriter(folder: string, files: CopyManifest['files'], isSynced: boolean) {
  let index = 0
  let missing = 0
  let file: number | undefined

  function openNext(): boolean {
    const [path, size] = files[index++] ?? []
    if (path === undefined || size === undefined) return false
    file = openSync(join(folder, safePath(path)), 'wx', 0o600)
    missing = size
    return true
  }
  function close() {
    if (file === undefined) return
    if (isSynced) fsyncSync(file)
    closeSync(file)
    file = undefined
  }

  return (bytes: Buffer): boolean => {
    for (let taken = 0; ;) {
      if (file === undefined && !openNext()) return taken === bytes.length
      const length = Math.min(missing, bytes.length - taken)
      for (let done = 0; done < length;) done += writeSync(file!, bytes, taken + done, length - done)
      taken += length
      missing -= length
      if (missing > 0) return false
      close()
    }
  }
}

function unpack(packed: Buffer, id: string): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: PIECE_BYTES })
  } catch {
    throw damaged(id)
  }
}

/** A copy in a store is not ours alone: a path must not lead out of the folder. */
function safePath(path: string): string {
  if (path.split(/[\\/]/).includes('..') || path.startsWith('/'))
    throw new StartError('La copia tiene una ruta que no vale.')
  return path
}

const damaged = (id: string) =>
  new StartError(`La copia ${id} está dañada: una de sus partes ha cambiado. No se ha tocado nada.`)

import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/configuration/start-up.ts'

/** One file of a copy. `path` is relative, with `/`. */
export type CopiedFile = { path: string; size: number; sha256: string }
export type BackupManifest = {
  kind: 'posada-backup'
  made: string
  postgres: string
  folders: string[]
  files: CopiedFile[]
}
export type ExportedTable = CopiedFile & { table: string; columns: string[]; rows: number }
export type ExportManifest = {
  kind: 'posada-export'
  made: string
  migration: number
  files: ExportedTable[]
  sequences: { name: string; value: string; called: boolean }[]
}
type Manifest = BackupManifest | ExportManifest

const fileName = 'manifest.json'

/** Written last, atomically and synced to disk: a folder without a manifest is an incomplete copy. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const path = join(folder, fileName)
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, JSON.stringify({ manifest, sha256: digest(manifest) }, null, 1))
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

/** Reads the manifest. @throws StartError if it is missing, truncated or altered */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, fileName), 'utf8')
  } catch {
    throw new StartError(`En ${folder} no hay ninguna copia completa de Posada: falta ${fileName}.`)
  }
  const manifest = parse(text)
  if (!manifest)
    throw new StartError(`La copia de ${folder} está dañada: ${fileName} ha cambiado. No se ha tocado nada.`)
  return manifest
}

function parse(text: string): Manifest | undefined {
  try {
    const { manifest, sha256 } = JSON.parse(text) as { manifest: Manifest; sha256: string }
    return digest(manifest) === sha256 ? manifest : undefined
  } catch {
    return undefined
  }
}

function digest(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

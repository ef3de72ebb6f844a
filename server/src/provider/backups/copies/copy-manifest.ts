import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { StartError } from '../../../platform/configuration/start-up.ts'
import { COPIES, type Vault } from '../vault/vault.ts'

/** Rows of a table in a snapshot before and one after the end of the copy: a restored table has a count between them. */
export type RowCounts = Record<string, [before: number, after: number]>

/** What a copy consists of. Its files, one after the other, are the content of its pieces. */
export type CopyManifest = {
  kind: 'posada-copy'
  /** The instant at which it began, as 2026-11-26T03-12-05Z: ids sort by time. */
  id: string
  startedAt: string
  /** The first instant to which WAL can take a restore of this copy. */
  finishedAt: string
  /** PostgreSQL's version. */
  postgres: string
  migration: number
  /** The chain of WAL that continues this copy, and the segment in which the copy ends. */
  chain: string
  firstSegment: string
  lastSegment: string
  folders: string[]
  files: [path: string, size: number][]
  /** `size` and hash of each object, as it is kept in a folder. */
  pieces: { size: number; sha256: string }[]
  rows: RowCounts
}

export const copyIdAt = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const instantOfCopy = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export const isCopyId = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text)

export const pieceName = (id: string, index: number): string =>
  `${COPIES}${id}/${String(index + 1).padStart(6, '0')}.piece`

/** A cluster has a line for each of its files: some hundred thousand at most. */
const MAX_MANIFEST = 128 * 1024 * 1024

const manifestName = (id: string): string => `${COPIES}${id}/manifest.json.gz`

/** The bytes that a copy takes in a folder, without its manifest. */
export const sizeOfCopy = ({ pieces }: Pick<CopyManifest, 'pieces'>): number =>
  pieces.reduce((sum, { size }) => sum + size, 0)

/** Written last: without its manifest a copy does not exist. */
export async function putManifest(vault: Vault, manifest: CopyManifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await vault.put(manifestName(manifest.id), gzipSync(JSON.stringify({ sha256: sha256Hex(text), text })))
}

/** @throws StartError for a manifest that is missing or altered */
export async function getManifest(vault: Vault, id: string): Promise<CopyManifest> {
  const bytes = await vault.get(manifestName(id))
  try {
    const { sha256: expected, text } = JSON.parse(
      gunzipSync(bytes, { maxOutputLength: MAX_MANIFEST }).toString('utf8'),
    ) as {
      sha256: string
      text: string
    }
    if (sha256Hex(text) === expected) return JSON.parse(text) as CopyManifest
  } catch {
    // not what was written: the same refusal
  }
  throw new StartError(`La copia ${id} está dañada: su lista de contenido ha cambiado. No se ha tocado nada.`)
}

/** The ids of the complete copies in a place, oldest first, and those of copies that were never finished. */
export async function listCopies(vault: Vault): Promise<{ complete: string[]; incomplete: string[] }> {
  const names = (await vault.list(COPIES)).map(({ name }) => name)
  const ids = [...new Set(names.map((name) => name.split('/')[1] ?? ''))].filter(isCopyId)
  const known = new Set(names)
  return {
    complete: ids.filter((id) => known.has(manifestName(id))),
    incomplete: ids.filter((id) => !known.has(manifestName(id))),
  }
}

/** Removes a copy, its manifest first: a copy that is half removed does not exist. */
export async function removeCopy(vault: Vault, id: string): Promise<void> {
  const names = (await vault.list(`${COPIES}${id}/`)).map(({ name }) => name)
  for (const name of [manifestName(id), ...names]) await vault.remove(name)
}

export const sha256Hex = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

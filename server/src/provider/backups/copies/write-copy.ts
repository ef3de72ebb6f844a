import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { beginBackup, CONTENTS_LEFT_OUT, endBackup, FILES_LEFT_OUT } from '../../../platform/db/embedded/base-backup.ts'
import { migrationNumber } from '../../../platform/db/migrate.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { beginCounting, countRowsOfTables, serverVersion, tablesOfMoments } from '../queries/copied-database.ts'
import type { Vault } from '../vault/vault.ts'
import { type CopyManifest, instantOfCopy, putManifest, type RowCounts } from './copy-manifest.ts'
import { type PieceWriter, writePieces } from './write-pieces.ts'

export type CopySource = { superuser: pg.ClientConfig; cluster: string }
type Options = {
  source: CopySource
  vault: Vault
  id: string
  chain: string
  /** How much of the database is read in a second at most, so that the work of the day goes on. */
  bytesPerSecond: number
}

const READ_BYTES = 262_144
const ANY_COUNT: [number, number] = [0, Number.MAX_SAFE_INTEGER]

/**
 * Copies our own running database. It reads, compresses and hashes synchronously: run it in a thread of its own. The copy exists
 * when its manifest is there, which is put last. @throws Error when a place cannot be read or written; the rest stays incomplete
 */
export async function writeCopy({ source, vault, id, chain, bytesPerSecond }: Options): Promise<CopyManifest> {
  const read = throttledReader(bytesPerSecond)
  return withClient(source.superuser, async (client) => {
    const { firstSegment } = await beginBackup(client)
    const pieces = writePieces(vault, id)
    const folders: string[] = []
    const files: CopyManifest['files'] = []
    const copyOne = async (path: string) => {
      const size = await read(join(source.cluster, path), pieces)
      if (size !== undefined) files.push([path, size])
    }
    for (const path of clusterFiles(source.cluster, '', folders)) await copyOne(path)
    const { label, lastSegment, rows, migration } = await endCounted(client, source.superuser)
    for (const name of readdirSync(join(source.cluster, 'pg_wal')).toSorted())
      if (/^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment) await copyOne(`pg_wal/${name}`)
    if (!files.some(([path]) => path === `pg_wal/${lastSegment}`)) throw new Error(`pg_wal/${lastSegment} is missing`)
    await pieces.add(Buffer.from(label))
    files.push(['backup_label', Buffer.byteLength(label)])
    const manifest: CopyManifest = {
      kind: 'posada-copy',
      id,
      startedAt: instantOfCopy(id).toISOString(),
      finishedAt: new Date().toISOString(),
      postgres: await serverVersion(client),
      migration,
      chain,
      firstSegment,
      lastSegment,
      folders,
      files,
      pieces: await pieces.finish(),
      rows,
    }
    await putManifest(vault, manifest)
    return manifest
  })
}

/**
 * Ends the copy between two snapshots, taken within milliseconds of its end. The rows are counted afterwards, so that the copy
 * does not wait for it. A restore has a state between them, except of tables whose rows come and go, such as tries to sign in: two
 * counts say nothing of what was there in the moment between.
 */
async function endCounted(client: pg.Client, superuser: pg.ClientConfig) {
  return withClient(superuser, async (before) =>
    withClient(superuser, async (after) => {
      await beginCounting(before)
      const ended = await endBackup(client)
      await beginCounting(after)
      const migration = await migrationNumber(after)
      const [first, second] = [await countRowsOfTables(before), await countRowsOfTables(after)]
      const rows: RowCounts = {}
      const passing = await tablesOfMoments(after)
      for (const [table, count] of Object.entries(first))
        rows[table] = passing.has(table) ? ANY_COUNT : [count, second[table] ?? count]
      return { ...ended, rows, migration }
    }),
  )
}

/** The files of a cluster that a copy contains, except the WAL. Adds the folders to `folders`. */
function* clusterFiles(cluster: string, path: string, folders: string[]): Generator<string> {
  for (const entry of readdirSync(join(cluster, path), { withFileTypes: true })) {
    const inner = path ? `${path}/${entry.name}` : entry.name
    if (FILES_LEFT_OUT.test(entry.name)) continue
    if (entry.isFile()) yield inner
    if (!entry.isDirectory()) continue
    folders.push(inner)
    if (!CONTENTS_LEFT_OUT.includes(inner)) yield* clusterFiles(cluster, inner, folders)
  }
}

/**
 * Reads files into pieces, and pauses when it is ahead of the rate. The size is that of the bytes read, also when the file changes
 * meanwhile; undefined for the file of a table dropped meanwhile: the WAL, which is read last, records the drop.
 */
function throttledReader(bytesPerSecond: number) {
  const buffer = Buffer.alloc(READ_BYTES)
  const begun = Date.now()
  let total = 0
  return async (path: string, pieces: PieceWriter): Promise<number | undefined> => {
    let file: number
    try {
      file = openSync(path, 'r')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
    try {
      for (let size = 0; ;) {
        const length = readSync(file, buffer)
        if (length === 0) return size
        await pieces.add(buffer.subarray(0, length))
        size += length
        total += length
        const ahead = (total / bytesPerSecond) * 1000 - (Date.now() - begun)
        if (ahead > 5) await sleep(ahead)
      }
    } finally {
      closeSync(file)
    }
  }
}

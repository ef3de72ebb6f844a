import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordedRoot } from '../../../platform/db/embedded/cluster-folders.ts'
import { openEmbedded } from '../../../platform/db/embedded/open-embedded.ts'
import { migrationNumber } from '../../../platform/db/migrate.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { StartError } from '../../../platform/configuration/start-up.ts'
import { type CopyManifest, getManifest } from '../copies/copy-manifest.ts'
import { beginCounting, countRowsOfTables } from '../queries/copied-database.ts'
import type { Vault } from '../vault/vault.ts'
import { placeCopy } from './place-copy.ts'

/** `isCountAlone`: the copy restores, and the rows of a table are not as many as were counted. */
type Check = { fault: string | null; tables: number; rows: number; isCountAlone: boolean }

const silent = { info() {}, warn() {}, error() {} }

/**
 * Restores a copy into a scratch folder with a server of its own, counts the rows of each table, and removes it all. A copy that is
 * damaged or does not restore is a fault of the copy; what this machine lacks is an Error.
 */
export async function checkCopy({ vault, id, scratch }: { vault: Vault; id: string; scratch: string }): Promise<Check> {
  removeScratch(scratch)
  try {
    const manifest = await getManifest(vault, id)
    await placeCopy({ vault, manifest, dataDir: scratch, isScratch: true, prepare: withoutSync })
    const database = await openEmbedded(scratch, 'la prueba de una copia', silent)
    try {
      return await withClient(database.superuser, async (client) => {
        const migration = await migrationNumber(client)
        await beginCounting(client)
        return compareCounts(manifest, migration, await countRowsOfTables(client))
      })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { fault: error.message, tables: 0, rows: 0, isCountAlone: false }
  } finally {
    removeScratch(scratch)
  }
}

/** Rows that were written while the copy ended lie between its two counts. */
function compareCounts(
  { rows, migration: expected }: Pick<CopyManifest, 'rows' | 'migration'>,
  migration: number,
  found: Record<string, number>,
): Check {
  const total = Object.values(found).reduce((sum, count) => sum + count, 0)
  const tables = Object.keys(rows).length
  const outcome = (fault: string | null, isCountAlone = false): Check => ({ fault, tables, rows: total, isCountAlone })
  if (migration !== expected)
    return outcome(`La copia es de la migración ${expected}, y lo recuperado está en la ${migration}.`)
  for (const [table, [before, after]] of Object.entries(rows)) {
    const count = found[table]
    if (count === undefined) return outcome(`Falta la tabla ${table}.`)
    if (count < Math.min(before, after) || count > Math.max(before, after))
      return outcome(`La tabla ${table} tiene ${count} filas recuperadas, y la copia dice ${before}.`, true)
  }
  return outcome(null)
}

/** What is removed in a moment need not survive a power cut, and the disk has other work. */
const withoutSync = async (cluster: string) =>
  appendFileSync(join(cluster, 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')

/** The database is elsewhere when the server's user cannot enter the scratch folder. */
function removeScratch(scratch: string) {
  let root = scratch
  try {
    root = recordedRoot(scratch)
  } catch {
    // it is gone already
  }
  for (const folder of [root, scratch]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

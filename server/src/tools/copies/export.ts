import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '../../platform/configuration/config.ts'
import { copyOut } from '../../platform/db/copy-rows.ts'
import { migrationNumber } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import type { Log } from '../../platform/configuration/start-up.ts'
import { clearFolder, createEmptyFolder, measureFile } from './files.ts'
import { writeManifest, type ExportedTable } from './manifest.ts'
import { beginSnapshot, copyStatement, exportedSequences, exportedTables } from '../queries.ts'
import { withOwnDatabase } from '../with-own-database.ts'

/** Exports a snapshot of every table into an empty folder, in a format that any later PostgreSQL reads. */
export async function exportTables(config: Config, folder: string, log: Log): Promise<void> {
  createEmptyFolder(folder)
  try {
    if (config.databaseUrl !== undefined) await exportFrom({ connectionString: config.databaseUrl }, folder)
    else await withOwnDatabase(config.dataDir, log, ({ owner }) => exportFrom(owner, folder))
  } catch (error) {
    clearFolder(folder)
    throw error
  }
  log.info(`Exportación completa en ${folder}. La clave no va en ella: guárdela aparte, en lugar seguro.`)
}

async function exportFrom(owner: pg.ClientConfig, folder: string): Promise<void> {
  await withClient(owner, async (client) => {
    await beginSnapshot(client)
    const migration = await migrationNumber(client)
    const files: ExportedTable[] = []
    for (const { table, columns } of await exportedTables(client)) {
      const path = `${table}.copy.gz`
      const gzip = createGzip()
      const written = pipeline(gzip, createWriteStream(join(folder, path), { mode: 0o600 }))
      const [rows] = await Promise.all([copyOut(client, copyStatement(table, columns, 'to stdout'), gzip), written])
      await flush(join(folder, path))
      files.push({ path, table, columns, rows, ...(await measureFile(join(folder, path))) })
    }
    const sequences = await exportedSequences(client)
    await client.query('commit')
    writeManifest(folder, { kind: 'posada-export', made: new Date().toISOString(), migration, files, sequences })
  })
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

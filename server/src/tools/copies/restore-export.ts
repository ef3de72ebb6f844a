import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '../../platform/configuration/config.ts'
import { copyIn } from '../../platform/db/copy-rows.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { forgetKey } from '../../platform/db/secret-key-fingerprint.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { type Log, StartError } from '../../platform/configuration/start-up.ts'
import type { ExportManifest } from './manifest.ts'
import { copyStatement, exportedTables, anyAccountExists, disableConstraints, setSequence } from '../queries.ts'
import { revokeAccess } from '../revoke-access.ts'
import { openDatabase } from '../../platform/db/open-database.ts'

/** Loads an export into an empty database at the same migration, in one transaction. */
export async function restoreExport(config: Config, folder: string, manifest: ExportManifest, log: Log): Promise<void> {
  const database = await openDatabase(config, log)
  try {
    const reached = await migrate(database.owner, manifest.migration)
    await withClient(database.owner, async (client) => {
      if (await anyAccountExists(client))
        throw new StartError('La base de datos ya tiene cuentas: la exportación se recupera en una vacía.')
      if (reached !== manifest.migration)
        throw new StartError(
          `La exportación es de la migración ${manifest.migration} y esta base de datos está en la ${reached}.`,
        )
      await load(client, folder, manifest)
    })
  } finally {
    await database.close()
  }
}

async function load(client: pg.Client, folder: string, { files, sequences }: ExportManifest): Promise<void> {
  await client.query('begin')
  await client.query('set local row_security = off')
  const tables = (await exportedTables(client)).map(({ table }) => table)
  const closeTables = await disableConstraints(client, tables)
  for (const { path, table, columns, rows } of files) {
    const source = createReadStream(join(folder, path)).pipe(createGunzip())
    const loaded = await copyIn(client, copyStatement(table, columns, 'from stdin'), source)
    if (loaded !== rows) throw new StartError(`La tabla ${table} debía tener ${rows} filas y se han leído ${loaded}.`)
  }
  for (const { name, value, called } of sequences) await setSequence(client, name, value, called)
  await revokeAccess(client)
  await forgetKey(client)
  await closeTables()
  await client.query('commit')
}

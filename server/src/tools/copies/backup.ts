import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../platform/configuration/config.ts'
import { beginBackup, CONTENTS_LEFT_OUT, endBackup, FILES_LEFT_OUT } from '../../platform/db/embedded/base-backup.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { type Log, StartError } from '../../platform/configuration/start-up.ts'
import { secretKeyFile } from '../../platform/secrets.ts'
import { commandLine } from '../../platform/configuration/command-line.ts'
import { clearFolder, copyFile, createEmptyFolder, measureFile } from './files.ts'
import { writeManifest, type CopiedFile } from './manifest.ts'
import { withOwnDatabase, type OwnDatabase } from '../with-own-database.ts'

/** Copies our own database, also while it runs, into an empty folder. Does not copy the key that decrypts passwords. */
export async function backup(config: Config, folder: string, log: Log): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new StartError(
      `La base de datos es de DATABASE_URL: su administrador hace la copia con «pg_dump --format=custom --file=posada.dump "$DATABASE_URL"», o use «${commandLine('export', 'carpeta')}».`,
    )
  createEmptyFolder(folder)
  try {
    await withOwnDatabase(config.dataDir, log, (database) => copyCluster(database, folder))
  } catch (error) {
    clearFolder(folder)
    throw error
  }
  log.info(`Copia completa de ${config.dataDir} en ${folder}.`)
  log.info(
    config.secretKey === undefined
      ? `La clave no va en la copia: guarde ${secretKeyFile(config.dataDir)} aparte, en lugar seguro. Sin ella habrá que volver a escribir las contraseñas guardadas.`
      : 'La clave no va en la copia: guarde POSADA_SECRET_KEY aparte, en lugar seguro. Sin ella habrá que volver a escribir las contraseñas guardadas.',
  )
}

async function copyCluster({ cluster, superuser }: OwnDatabase, folder: string): Promise<void> {
  const target = join(folder, 'postgres')
  mkdirSync(target, { mode: 0o700 })
  await withClient(superuser, async (client) => {
    const postgres = await serverVersion(client)
    const { firstSegment } = await beginBackup(client)
    const folders: string[] = []
    const files = await copyBelow(cluster, target, '', folders)
    const { label, lastSegment } = await endBackup(client)
    for (const name of readdirSync(join(cluster, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment)
        files.push({
          path: `pg_wal/${name}`,
          ...(await copyFile(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))),
        })
    if (!files.some(({ path }) => path === `pg_wal/${lastSegment}`)) throw new Error(`pg_wal/${lastSegment} is missing`)
    writeFileSync(join(target, 'backup_label'), label, { mode: 0o600, flush: true })
    files.push({ path: 'backup_label', ...(await measureFile(join(target, 'backup_label'))) })
    const listed = files.map((file) => ({ ...file, path: `postgres/${file.path}` }))
    writeManifest(folder, { kind: 'posada-backup', made: new Date().toISOString(), postgres, folders, files: listed })
  })
}

async function serverVersion(client: pg.Client): Promise<string> {
  return (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
}

async function copyBelow(cluster: string, target: string, path: string, folders: string[]): Promise<CopiedFile[]> {
  const files: CopiedFile[] = []
  for (const entry of await readdir(join(cluster, path), { withFileTypes: true })) {
    const inner = path ? `${path}/${entry.name}` : entry.name
    if (FILES_LEFT_OUT.test(entry.name)) continue
    if (entry.isFile()) files.push(...(await copyUnlessGone(join(cluster, inner), join(target, inner), inner)))
    if (!entry.isDirectory()) continue
    folders.push(inner)
    mkdirSync(join(target, inner), { mode: 0o700 })
    if (!CONTENTS_LEFT_OUT.includes(inner)) files.push(...(await copyBelow(cluster, target, inner, folders)))
  }
  return files
}

/** The file of a table dropped meanwhile is gone; the WAL, which is copied last, records the drop. */
async function copyUnlessGone(from: string, to: string, path: string): Promise<CopiedFile[]> {
  try {
    return [{ path, ...(await copyFile(from, to)) }]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

import { once } from 'node:events'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '../../../platform/db/database.ts'
import { csvBytes, csvLines } from '../../../platform/documents/spreadsheets/csv.ts'
import { accountNameOf } from '../queries/account-name.ts'
import {
  columnTypes,
  countRowsOfAccount,
  listFiles,
  readFile,
  readTable,
  timeZoneOfAccount,
} from '../queries/snapshot.ts'
import { tablePolicies } from '../tables/all-tables.ts'
import { type ArchivedFiles, archivedFiles, pathInArchive } from './archived-files.ts'
import { type Content, contentsRows, readme } from './readme.ts'
import { type Selected, selectTable } from './select-table.ts'

type ArchiveProgress = { total: number; done: number }
type Archive = { db: Db; accountId: string; zip: ZipFile; progress: ArchiveProgress }

/**
 * Writes everything of an account into the ZIP, one file after the other, and ends it. `db` is the snapshot that it reads.
 * A row or file counts in `progress` once it is read.
 */
export async function writeArchive(archive: Archive, now: Date): Promise<void> {
  const { db, accountId, zip } = archive
  const timeZone = await timeZoneOfAccount(db, accountId)
  const tables = await exportedTables(db, timeZone)
  archive.progress.total = await countAll(archive, tables)
  const contents: Content[] = []
  for (const { file, selected } of tables) {
    const path = `datos/${file}.csv`
    const rows = await addTable(archive, path, selected)
    contents.push({ path, rows, what: selected.headings.join(', ') })
  }
  for (const files of archivedFiles)
    contents.push({ path: `${files.folder}/`, rows: await addFiles(archive, files), what: files.what })
  zip.addBuffer(csvBytes(contentsRows(contents)), 'contenido.csv')
  const facts = { accountName: await accountNameOf(db, accountId), now, timeZone }
  zip.addBuffer(Buffer.from(`\uFEFF${readme(facts)}`), 'LEEME.txt')
  zip.end()
}

type ExportedTable = { file: string; selected: Selected }

async function exportedTables(db: Db, timeZone: string): Promise<ExportedTable[]> {
  const types = await columnTypes(db)
  return Object.entries(tablePolicies).flatMap(([table, { export: policy }]) =>
    'file' in policy
      ? [{ file: policy.file, selected: selectTable(table, policy, types.get(table) ?? new Map(), timeZone) }]
      : [],
  )
}

async function countAll({ db, accountId }: Archive, tables: readonly ExportedTable[]): Promise<number> {
  let total = 0
  for (const { selected } of tables) total += await countRowsOfAccount(db, accountId, selected.table, selected.where)
  for (const { table } of archivedFiles) total += await countRowsOfAccount(db, accountId, table)
  return total
}

/** Returns the number of rows. */
async function addTable({ db, accountId, zip, progress }: Archive, path: string, selected: Selected): Promise<number> {
  let rows = 0
  async function* lines() {
    yield csvBytes([selected.headings])
    for await (const portion of readTable(db, accountId, selected)) {
      rows += portion.length
      progress.done += portion.length
      yield Buffer.from(csvLines(portion, selected.areFigures))
    }
  }
  await addStream(zip, path, lines())
  return rows
}

/** Returns the number of files. Each is held in memory whole, one at a time; pictures and PDFs are compressed already. */
async function addFiles({ db, accountId, zip, progress }: Archive, files: ArchivedFiles): Promise<number> {
  let count = 0
  for await (const { id, name, type } of listFiles(db, accountId, files)) {
    const path = pathInArchive(files.folder, name, id, type)
    zip.addBuffer(await readFile(db, accountId, files, id), path, { compress: false })
    await untilRead(zip)
    progress.done++
    count++
  }
  return count
}

/** Waits until what was written last has been read from the ZIP. */
async function untilRead({ outputStream }: ZipFile): Promise<void> {
  if ((outputStream as PassThrough).writableNeedDrain) await once(outputStream, 'drain')
}

/** Adds one file and waits until it is written, so that only one is open at a time. */
async function addStream(zip: ZipFile, path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 65_536 })
  const read = once(stream, 'end') // rejects where the stream fails
  zip.addReadStream(stream, path)
  await read
}

import { inAccount } from '../../platform/db/transaction.ts'
import { readCsvFile } from '../../platform/csv/read-csv.ts'
import { storeFile, requireMapping, startCheck } from './store-file.ts'
import { findImport, updateImport, type ImportRow } from './queries.ts'
import { processImport, type ImportWorker } from './process-import.ts'

export type CheckedFile = ImportRow

type FileToCheck = {
  accountId: string
  loginId: string | null
  establishmentId: string | null
  file: { name: string; bytes: Buffer }
}

/** For the command on the machine: stores a file and compares it at once, with the columns guessed from their names. */
export async function checkFile(
  worker: ImportWorker,
  { accountId, establishmentId, ...given }: FileToCheck,
): Promise<CheckedFile> {
  const { app, clock } = worker
  const file = { name: given.file.name, ...(await readCsvFile({ key: accountId, by: 'job' }, given.file.bytes)) }
  const id = await inAccount(app, accountId, (db) => storeFile({ db, accountId, now: clock.now(), ...given, file }))
  const { mapping, columns } = await readImport(worker, accountId, id)
  const settings = { mapping: requireMapping('bookings', mapping, columns), establishmentId, updatesExisting: false }
  await inAccount(app, accountId, (db) => startCheck(db, accountId, id, settings))
  await processImport({ accountId, id }, worker)
  return readImport(worker, accountId, id)
}

/** Imports a compared file. The returned state shows whether that succeeded. */
export async function runCheckedFile(worker: ImportWorker, accountId: string, id: string): Promise<CheckedFile> {
  await inAccount(worker.app, accountId, (db) => updateImport(db, accountId, id, { state: 'running', attempts: 0 }))
  await processImport({ accountId, id }, worker)
  return readImport(worker, accountId, id)
}

async function readImport({ app }: ImportWorker, accountId: string, id: string): Promise<CheckedFile> {
  const row = await inAccount(app, accountId, (db) => findImport(db, accountId, id))
  if (!row) throw new Error('The import no longer exists')
  return row
}

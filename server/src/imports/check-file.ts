import { inAccount } from '../db/enter.ts'
import { keepFile, requireMapping, startCheck } from './keep-file.ts'
import { findImport, updateImport, type ImportRow } from './queries.ts'
import { workImport, type Worker } from './work-import.ts'

export type CheckedFile = ImportRow

type Given = {
  accountId: string
  loginId: string | null
  establishmentId: string | null
  file: { name: string; bytes: Buffer }
}

/** For the command on the machine: stores a file and compares it at once, with the columns guessed from their names. */
export async function checkFile(worker: Worker, { accountId, establishmentId, ...given }: Given): Promise<CheckedFile> {
  const { app, clock } = worker
  const id = await inAccount(app, accountId, (db) => keepFile({ db, accountId, now: clock.now(), ...given }))
  const { mapping, columns } = await found(worker, accountId, id)
  const settings = { mapping: requireMapping(mapping, columns), establishmentId }
  await inAccount(app, accountId, (db) => startCheck(db, accountId, id, settings))
  await workImport({ accountId, id }, worker)
  return found(worker, accountId, id)
}

/** Imports a compared file. The returned state shows whether that succeeded. */
export async function runChecked(worker: Worker, accountId: string, id: string): Promise<CheckedFile> {
  await inAccount(worker.app, accountId, (db) => updateImport(db, accountId, id, { state: 'running', attempts: 0 }))
  await workImport({ accountId, id }, worker)
  return found(worker, accountId, id)
}

async function found({ app }: Worker, accountId: string, id: string): Promise<CheckedFile> {
  const row = await inAccount(app, accountId, (db) => findImport(db, accountId, id))
  if (!row) throw new Error('The import no longer exists')
  return row
}

import type { Input } from '@posada/contract/endpoint'
import type { importsApi } from '@posada/contract/imports/imports'
import { requireEstablishment } from '../establishments/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { requireMapping, startCheck } from './keep-file.ts'
import { findImport, updateImport, type ImportRow } from './queries.ts'

/** @throws UserError if the account has no import with that id */
export async function requireImport({ db, accountId }: Call, id: string): Promise<ImportRow> {
  const row = await findImport(db, accountId, id)
  if (!row) throw new UserError('La importación no existe')
  return row
}

/**
 * Queues the comparison of the file with the account's bookings.
 * @throws UserError if a required column is not mapped
 */
export async function askForCheck(call: Call, input: Input<(typeof importsApi)['check']>): Promise<void> {
  const { db, accountId } = call
  const row = await requireImport(call, input.id)
  requireIdle(row)
  const mapping = requireMapping(input.mapping, row.columns)
  const { establishmentId } = input
  if (establishmentId) await requireEstablishment(db, accountId, establishmentId)
  await startCheck(db, accountId, row.id, { mapping, establishmentId })
  call.changed('imports', row.id)
  call.enqueue('imports', row.id)
}

/**
 * Queues the import of a compared file.
 * @throws UserError unless it is compared, without problems and has new bookings
 */
export async function askForRun(call: Call, id: string): Promise<void> {
  const row = await requireImport(call, id)
  requireIdle(row)
  if (row.state !== 'checked') throw new UserError('Compruebe antes el archivo')
  if (row.problemCount > 0) throw new UserError('El archivo tiene problemas: corríjalos y vuelva a subirlo')
  if (row.toAdd === 0) throw new UserError('Todas las reservas del archivo están ya en Posada')
  await updateImport(call.db, call.accountId, row.id, { state: 'running', attempts: 0, error: '' })
  call.changed('imports', row.id)
  call.enqueue('imports', row.id)
}

function requireIdle({ state }: ImportRow) {
  if (state === 'done') throw new UserError('Este archivo ya se ha importado')
  if (state === 'checking' || state === 'running')
    throw new UserError('El archivo se está procesando. Espere un momento.')
}

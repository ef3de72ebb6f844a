import type { Input } from '@posada/contract/endpoint'
import type { importsApi } from '@posada/contract/bookings/imports/imports'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { requireMapping, startCheck } from './store-file.ts'
import { findImport, updateImport, type ImportRow } from './queries.ts'

/** @throws UserError if the account has no import with that id */
export async function requireImport({ db, accountId }: RequestContext, id: string): Promise<ImportRow> {
  const row = await findImport(db, accountId, id)
  if (!row) throw new UserError('La importación no existe')
  return row
}

/**
 * Queues the comparison of the file with what the account has.
 * @throws UserError if a required column is not mapped
 */
export async function requestCheck(context: RequestContext, input: Input<(typeof importsApi)['check']>): Promise<void> {
  const { db, accountId } = context
  const row = await requireImport(context, input.id)
  requireIdle(row)
  const mapping = requireMapping(row.kind, input.mapping, row.columns)
  const { establishmentId } = input
  if (establishmentId) await requireEstablishment(db, accountId, establishmentId)
  await startCheck(db, accountId, row.id, { mapping, establishmentId, updatesExisting: input.updatesExisting ?? false })
  context.changed('imports', row.id)
  context.enqueue('imports', row.id)
}

/**
 * Queues the import of a compared file.
 * @throws UserError unless it is compared, without problems and changes something
 */
export async function requestRun(context: RequestContext, id: string): Promise<void> {
  const row = await requireImport(context, id)
  requireIdle(row)
  if (row.state !== 'checked') throw new UserError('Compruebe antes el archivo')
  if (row.problemCount > 0) throw new UserError('El archivo tiene problemas: corríjalos y vuelva a subirlo')
  if (row.toAdd === 0 && row.toUpdate === 0)
    throw new UserError(
      row.kind === 'clients'
        ? 'Todos los clientes del archivo están ya en Posada'
        : 'Todas las reservas del archivo están ya en Posada',
    )
  await updateImport(context.db, context.accountId, row.id, { state: 'running', attempts: 0, error: '' })
  context.changed('imports', row.id)
  const noun = row.kind === 'clients' ? 'Clientes' : 'Reservas'
  context.noted(`${noun}: ${row.toAdd} por añadir, ${row.toUpdate} por cambiar`)
  context.enqueue('imports', row.id)
}

/** @throws UserError if the import is finished or being processed */
export function requireIdle({ state }: ImportRow) {
  if (state === 'done') throw new UserError('Este archivo ya se ha importado')
  if (state === 'checking' || state === 'running')
    throw new UserError('El archivo se está procesando. Espere un momento.')
}

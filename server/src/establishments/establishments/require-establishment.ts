import { todayIn, type Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../platform/db/database.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { establishmentsOf, findEstablishment, type EstablishmentRow } from './queries.ts'

/** @throws UserError, the same for an unknown id and for an establishment of another account */
export async function requireEstablishment(db: Db, accountId: string, id: string): Promise<EstablishmentRow> {
  const establishment = await findEstablishment(db, accountId, id)
  if (!establishment) throw noEstablishment()
  return establishment
}

/**
 * The named establishment, or the only one of the account where none is named.
 * @throws UserError where none is named and the account has several
 */
export async function requireNamedOrOnly({ db, accountId }: JobContext, id: string | null): Promise<EstablishmentRow> {
  if (id !== null) return requireEstablishment(db, accountId, id)
  const [only, other] = await establishmentsOf(db, accountId)
  if (!only || other) throw new UserError('Falta el establecimiento')
  return only
}

export const noEstablishment = () => new UserError('El establecimiento no existe')

/** The local date at the establishment. */
export async function todayAtEstablishment({ db, accountId, now }: JobContext, establishmentId: string): Promise<Day> {
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  return todayIn(timeZone, now)
}

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'
import { AFTER_ANOTHER } from '../deadline.ts'

export type CommunicationRow = Omit<Selectable<Tables['communications']>, 'xml' | 'body'>
export type CommunicationPatch = Omit<Updateable<Tables['communications']>, 'accountId' | 'id' | 'bookingId'>

const columns = [
  ...([
    'accountId',
    'id',
    'establishmentId',
    'bookingId',
    'kind',
    'isCancellation',
    'cancelsId',
    'replacesId',
  ] as const),
  ...([
    'service',
    'byHand',
    'establishmentCode',
    'reference',
    'state',
    'facts',
    'dueAt',
    'nextAt',
    'attempts',
  ] as const),
  ...(['questions', 'isAnswerLost', 'batch', 'code', 'refusalCode', 'refusal', 'refusedField', 'isSolved'] as const),
  ...([
    'lastFailure',
    'note',
    'fileName',
    'fileId',
    'filePosition',
    'createdAt',
    'sentAt',
    'settledAt',
    'settledBy',
  ] as const),
] as const

const select = (db: Db, accountId: string) =>
  db.selectFrom('communications').select(columns).where('accountId', '=', accountId)

/** The query that locks all communications of a booking, oldest first; the booking's row must be locked already. */
export const communicationsForUpdate = (db: Db, accountId: string, bookingId: string) =>
  select(db, accountId).where('bookingId', '=', bookingId).orderBy('createdAt').orderBy('id').forUpdate()

export const lockCommunicationsOf = (db: Db, accountId: string, bookingId: string): Promise<CommunicationRow[]> =>
  communicationsForUpdate(db, accountId, bookingId).execute()

export function findCommunication(db: Db, accountId: string, id: string): Promise<CommunicationRow | undefined> {
  return select(db, accountId).where('id', '=', id).executeTakeFirst()
}

export function lockCommunication(db: Db, accountId: string, id: string): Promise<CommunicationRow | undefined> {
  return select(db, accountId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The content that was or will be sent; not part of the row because it is large. */
export function communicationContent(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('communications')
    .select(['xml', 'body'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertCommunication(db: Db, row: Insertable<Tables['communications']>) {
  await deferStatement(db, db.insertInto('communications').values({ ...row, facts: JSON.stringify(row.facts ?? {}) }))
}

export async function updateCommunication(db: Db, accountId: string, id: string, patch: CommunicationPatch) {
  const { facts, ...rest } = patch
  const values = facts === undefined ? rest : { ...rest, facts: JSON.stringify(facts) }
  await deferStatement(
    db,
    db.updateTable('communications').set(values).where('accountId', '=', accountId).where('id', '=', id),
  )
}

export async function deleteCommunication(db: Db, accountId: string, id: string) {
  await db.deleteFrom('communications').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Replaces the guests of a communication, in the given order. */
export async function replaceCommunicationGuests(db: Db, accountId: string, id: string, guestIds: readonly string[]) {
  const ofReport = db.deleteFrom('communicationGuests').where('accountId', '=', accountId)
  await deferStatement(db, ofReport.where('communicationId', '=', id))
  await insertCommunicationGuests(db, accountId, id, guestIds)
}

/** The guests of a communication that has none yet, in the given order. */
export async function insertCommunicationGuests(db: Db, accountId: string, id: string, guestIds: readonly string[]) {
  if (guestIds.length === 0) return
  const rows = guestIds.map((guestId, position) => ({ accountId, communicationId: id, guestId, position }))
  await deferStatement(db, db.insertInto('communicationGuests').values(rows))
}

/** Makes the plans due that were waiting for the result of this communication. */
export async function wakeWaitingPlans(db: Db, accountId: string, id: string, now: Date) {
  await db
    .updateTable('communications')
    .set({ nextAt: now })
    .where('accountId', '=', accountId)
    .where('state', '=', 'due')
    .where('nextAt', '=', AFTER_ANOTHER)
    .where((column) => column.or([column('cancelsId', '=', id), column('replacesId', '=', id)]))
    .execute()
}

/** The subset of the references that the establishment has used for that kind. */
export async function usedReferences(
  db: Db,
  { accountId, establishmentId, kind }: { accountId: string; establishmentId: string; kind: string },
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('communications')
    .select('reference')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('kind', '=', kind)
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The exchanges of a communication without their contents, oldest first. */
export function exchangesOf(db: Db, accountId: string, communicationId: string) {
  return db
    .selectFrom('communicationExchanges')
    .select(['id', 'operation', 'at', 'httpStatus', 'failure'])
    .where('accountId', '=', accountId)
    .where('communicationId', '=', communicationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function findExchange(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('communicationExchanges')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The guests of a communication, or of the one that it cancels, in its order. */
export async function guestsOfCommunication(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, concat_ws(' ', t.name, nullif(t.first_surname, ''), nullif(t.second_surname, '')) as name
      from communications c
      join communication_guests g on g.account_id = c.account_id and g.communication_id = coalesce(c.cancels_id, c.id)
      join guests t on t.account_id = g.account_id and t.id = g.guest_id
     where c.account_id = ${accountId} and c.id = ${id} order by g.position`.execute(db)
  return rows
}

/** The establishment and booking of a communication, for its receipt. */
export function establishmentOfCommunication(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('communications')
    .innerJoin('establishments', (join) =>
      join
        .onRef('establishments.accountId', '=', 'communications.accountId')
        .onRef('establishments.id', '=', 'communications.establishmentId'),
    )
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.accountId', '=', 'communications.accountId')
        .onRef('bookings.id', '=', 'communications.bookingId'),
    )
    .select(['establishments.name', 'company', 'taxId', 'municipality', 'timeZone'])
    .select(['locator', 'holderName', 'checkIn', 'checkOut'])
    .where('communications.accountId', '=', accountId)
    .where('communications.id', '=', id)
    .executeTakeFirst()
}

export type ExportedRow = {
  kind: string
  isCancellation: boolean
  state: string
  service: string
  establishmentName: string
  locator: string
  reference: string
  code: string | null
  batch: string | null
  guests: number
  createdAt: Date
  dueAt: Date
  sentAt: Date | null
  settledAt: Date | null
  timeZone: string
}

/** At most `limit` communications created between two local days, both included, oldest first. */
export async function exportedCommunications(
  db: Db,
  accountId: string,
  { first, last }: { first: Day; last: Day },
  limit: number,
) {
  const { rows } = await sql<ExportedRow>`
    select c.kind, c.is_cancellation, c.state, c.service, e.name as establishment_name, e.time_zone, b.locator, c.reference, c.code,
           c.batch, c.created_at, c.due_at, c.sent_at, c.settled_at,
           (select count(*)::integer from communication_guests g
             where g.account_id = c.account_id and g.communication_id = c.id) as guests
      from communications c
      join bookings b on b.account_id = c.account_id and b.id = c.booking_id
      join establishments e on e.account_id = c.account_id and e.id = c.establishment_id
     where c.account_id = ${accountId}
       and c.created_at >= ${first}::date - interval '1 day' and c.created_at < ${last}::date + interval '2 days'
       and (c.created_at at time zone e.time_zone)::date between ${first}::date and ${last}::date
     order by c.created_at, c.id limit ${limit}`.execute(db)
  return rows
}

/** The next number of the establishment's series of files: from 1 to 999, then 1 again. */
export async function nextFileNumber(
  db: Db,
  { accountId, establishmentId, service }: { accountId: string; establishmentId: string; service: string },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into registry_files (account_id, establishment_id, service, last_number)
    values (${accountId}, ${establishmentId}, ${service}, 1)
        on conflict (account_id, establishment_id, service)
        do update set last_number = registry_files.last_number % 999 + 1
    returning last_number as number`.execute(db)
  return rows[0]?.number ?? 1
}

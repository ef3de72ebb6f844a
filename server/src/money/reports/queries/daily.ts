import type { OpenBooking, ParkedArrival } from '@posada/contract/money/reports/daily-report'
import type { Day } from '@posada/domain/platform/days/day'
import type { Role } from '@posada/domain/account/users/roles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type ReportedEstablishment = { accountId: string; establishmentId: string }

type Movements = { arrivals: number; arrived: number; departures: number }

/** Confirmed bookings that arrive and depart on a day, and those that have arrived. */
export async function movementsOf(db: Db, { accountId, establishmentId }: ReportedEstablishment, day: Day) {
  const { rows } = await sql<Movements>`
    select count(*) filter (where check_in = ${day})::int as arrivals,
           count(*) filter (where check_in = ${day} and checked_in_at is not null)::int as arrived,
           count(*) filter (where check_out = ${day})::int as departures
      from bookings
     where account_id = ${accountId} and establishment_id = ${establishmentId} and state = 'confirmed'
       and deleted_at is null and (check_in = ${day} or check_out = ${day})`.execute(db)
  return rows[0] ?? { arrivals: 0, arrived: 0, departures: 0 }
}

const openBookingColumns = sql`
  b.id, b.locator, b.holder_name, b.check_out, b.total - b.paid as pending, b.occupants,
  (select count(*)::int from guests g
    where g.account_id = b.account_id and g.booking_id = b.id and g.annulled_at is null) as registered`

/** Confirmed bookings that left between two days, both included, and still owe money. */
export async function unpaidDepartures(
  db: Db,
  { accountId, establishmentId }: ReportedEstablishment,
  { from, to }: { from: Day; to: Day },
): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    select ${openBookingColumns} from bookings b
     where b.account_id = ${accountId} and b.establishment_id = ${establishmentId} and b.state = 'confirmed'
       and b.deleted_at is null and b.check_out between ${from} and ${to} and b.total > b.paid
     order by b.check_out desc, b.id limit 100`.execute(db)
  return rows
}

/** Bookings in establishment with fewer registered guests than people. */
export async function unregisteredStays(
  db: Db,
  { accountId, establishmentId }: ReportedEstablishment,
  today: Day,
): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    select * from (
      select ${openBookingColumns} from bookings b
       where b.account_id = ${accountId} and b.establishment_id = ${establishmentId} and b.state = 'confirmed'
         and b.deleted_at is null and b.checked_in_at is not null and b.checked_out_at is null and b.check_out >= ${today}) stays
     where registered < greatest(occupants, 1)
     order by check_out, id limit 100`.execute(db)
  return rows
}

/** Bookings with stays without unit that begin by a day and have not ended on another, the next to arrive first. */
export async function parkedArrivals(
  db: Db,
  { accountId, establishmentId }: ReportedEstablishment,
  { today, until }: { today: Day; until: Day },
): Promise<ParkedArrival[]> {
  const { rows } = await sql<ParkedArrival>`
    select b.id, b.locator, b.holder_name, min(r.check_in) as check_in, count(*)::int as stays
      from booked_rooms r join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where r.account_id = ${accountId} and b.establishment_id = ${establishmentId} and r.is_parked
       and r.check_out > ${today} and r.check_in <= ${until}
     group by b.account_id, b.id order by min(r.check_in), b.id limit 100`.execute(db)
  return rows
}

/** Open reports to the authorities that were not sent before their deadline. */
export async function countOverdueReports(
  db: Db,
  { accountId, establishmentId }: ReportedEstablishment,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from communications
     where account_id = ${accountId} and establishment_id = ${establishmentId} and coalesce(sent_at, ${now}) > due_at
       and state in ('due', 'queued', 'sent', 'refused', 'unconfirmed') and not is_solved`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the day has payments, security deposits included, and its till is not closed. */
export async function isTillUnclosed(db: Db, { accountId, establishmentId }: ReportedEstablishment, day: Day) {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from payments p join bookings b on b.account_id = p.account_id and b.id = p.booking_id
                    where p.account_id = ${accountId} and b.account_id = ${accountId}
                      and b.establishment_id = ${establishmentId} and p.day = ${day})
       and not exists (select from till_days t where t.account_id = ${accountId} and t.establishment_id = ${establishmentId}
                          and t.day = ${day} and t.closed_at is not null) as is_open`.execute(db)
  return rows[0]?.isOpen ?? false
}

/** The users who receive the establishment's daily report, with their role. */
export function dailyReportRecipients(db: Db, { accountId, establishmentId }: ReportedEstablishment) {
  return db
    .selectFrom('dailyReportRecipients')
    .innerJoin('logins', (join) =>
      join
        .onRef('logins.accountId', '=', 'dailyReportRecipients.accountId')
        .onRef('logins.id', '=', 'dailyReportRecipients.loginId'),
    )
    .select(['logins.id', 'logins.email', 'logins.role'])
    .$narrowType<{ role: Role }>()
    .where('dailyReportRecipients.accountId', '=', accountId)
    .where('dailyReportRecipients.establishmentId', '=', establishmentId)
    .where('logins.state', '=', 'active')
    .orderBy('logins.id')
    .execute()
}

export async function addRecipient(db: Db, { accountId, establishmentId }: ReportedEstablishment, loginId: string) {
  await db
    .insertInto('dailyReportRecipients')
    .values({ accountId, establishmentId, loginId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeRecipient(db: Db, { accountId, establishmentId }: ReportedEstablishment, loginId: string) {
  await db
    .deleteFrom('dailyReportRecipients')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('loginId', '=', loginId)
    .execute()
}

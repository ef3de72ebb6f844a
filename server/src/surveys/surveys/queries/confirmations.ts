import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SurveyKey } from '../../facts/public.ts'

export type NewConfirmation = {
  kind: 'residence' | 'estimate' | 'free' | 'crowded' | 'arrived' | 'no_show'
  bookingId: string
  guestId: string | null
  people: number | null
  residence: string
}

type By = { now: Date; loginId: string }

/** Stores what a user has confirmed of a month; a later confirmation of the same replaces it. */
export async function saveConfirmations(
  db: Db,
  key: SurveyKey,
  month: Day,
  confirmations: readonly NewConfirmation[],
  { now, loginId }: By,
): Promise<void> {
  if (confirmations.length === 0) return
  await db
    .insertInto('surveyConfirmations')
    .values(
      confirmations.map((confirmation) => ({
        ...key,
        ...confirmation,
        id: newId(),
        month,
        confirmedAt: now,
        confirmedBy: loginId,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('survey_finding_is_confirmed_once').doUpdateSet((column) => ({
        people: column.ref('excluded.people'),
        residence: column.ref('excluded.residence'),
        confirmedAt: column.ref('excluded.confirmedAt'),
        confirmedBy: column.ref('excluded.confirmedBy'),
      })),
    )
    .execute()
}

/** Confirmations of a booking that one press has made. */
export type ConfirmedRow = {
  kind: NewConfirmation['kind']
  residence: string
  people: number | null
  /** How many they are: of residences one for each guest. */
  confirmations: number
  locator: string
  holder: string
  checkIn: Day
  checkOut: Day
  unitNames: string[]
  guestNames: string[]
  confirmedAt: Date
  confirmedBy: string
  /** Of the month. */
  total: number
}

/** So many are listed of a month. */
const LISTED = 200

/** The last ones that users have confirmed of a month, the newest first. */
export async function lastConfirmed(
  db: Db,
  { accountId, establishmentId }: SurveyKey,
  month: Day,
): Promise<ConfirmedRow[]> {
  const { rows } = await sql<ConfirmedRow>`
    with confirmed as (
      select s.kind, s.booking_id, s.residence, s.confirmed_at, s.confirmed_by, max(s.people) as people,
             count(*)::int as confirmations, count(*) over ()::int as total,
             array_remove(array_agg(s.guest_id), null) as guest_ids
        from survey_confirmations s
       where s.account_id = ${accountId} and s.establishment_id = ${establishmentId} and s.month = ${month}
       group by s.kind, s.booking_id, s.residence, s.confirmed_at, s.confirmed_by
       order by s.confirmed_at desc, s.booking_id, s.kind, s.residence
       limit ${LISTED})
    select c.kind, c.residence, c.people, c.confirmations, c.total, c.confirmed_at as "confirmedAt",
           b.locator, b.holder_name as holder, b.check_in as "checkIn", b.check_out as "checkOut",
           coalesce(nullif(l.name, ''), l.email, '') as "confirmedBy",
           array(select distinct r.name
                   from booked_rooms br join rooms r on r.account_id = br.account_id and r.id = br.room_id
                  where br.account_id = b.account_id and br.booking_id = b.id
                  order by r.name) as "unitNames",
           array(select concat_ws(' ', nullif(g.name, ''), nullif(g.first_surname, ''), nullif(g.second_surname, ''))
                   from guests g
                  where g.account_id = b.account_id and g.id = any(c.guest_ids)
                  order by g.created_at, g.id) as "guestNames"
      from confirmed c
      join bookings b on b.account_id = ${accountId} and b.id = c.booking_id
      left join logins l on l.account_id = ${accountId} and l.id = c.confirmed_by
     order by c.confirmed_at desc, c.booking_id, c.kind, c.residence`.execute(db.withoutPlugins())
  return rows
}

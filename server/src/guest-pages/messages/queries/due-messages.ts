import { LATE_AFTER_MS } from '@posada/domain/guest-pages/messages/due-message'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueMessage } from '../queue-due-messages.ts'

/**
 * Scheduled messages whose time has come and that have not left for this day. The candidates of a message are the bookings of
 * two days, found by their arrival or departure, and those made, confirmed or moved within a day: both are few, whatever the
 * number of bookings. An account that is being closed sends none, because its pages for guests are closed. The rules are those of `isMessageDue`, which is asked again under the lock of the booking.
 */
export async function dueMessages(owner: OwnerPool, now: Date, limit: number): Promise<DueMessage[]> {
  const { rows } = await owner.query<DueMessage>(
    `with sendings as (
       select s.account_id, s.establishment_id, s.key, s.days, s.hour, e.time_zone,
              ($1::timestamptz at time zone e.time_zone)::date as today
         from message_settings s join establishments e on e.account_id = s.account_id and e.id = s.establishment_id
        where s.is_on and s.key in ('invitation', 'reminder', 'before-arrival', 'after-departure')
          and not exists (select from account_closings c where c.account_id = s.account_id)
     )
     select s.account_id as "accountId", s.establishment_id as "establishmentId", s.key, b.id as "bookingId"
       from sendings s
       cross join lateral (
         select a.* from bookings a
          where s.key <> 'after-departure' and a.account_id = s.account_id and a.establishment_id = s.establishment_id
            and a.state = 'confirmed' and a.deleted_at is null and a.check_in between s.today + s.days - 1 and s.today + s.days
         union all
         select a.* from bookings a
          where s.key <> 'after-departure' and a.account_id = s.account_id and a.establishment_id = s.establishment_id
            and a.state = 'confirmed' and a.deleted_at is null
            and a.check_in between s.today and s.today + s.days - 2 and coalesce(a.expected_since, a.created_at) > $2
         union all
         select a.* from bookings a
          where s.key = 'after-departure' and a.account_id = s.account_id and a.check_out between s.today - s.days - 1 and s.today - s.days
            and a.establishment_id = s.establishment_id and a.state = 'confirmed' and a.deleted_at is null
       ) b
       cross join lateral (
         select case when s.key = 'after-departure' then b.check_out else b.check_in end as reason,
                case when s.key = 'after-departure' then b.check_out + s.days else b.check_in - s.days end as day
       ) r
       cross join lateral (
         select case when s.key = 'after-departure' then p.planned
                     else greatest(p.planned, coalesce(b.expected_since, b.created_at)) end as begins
           from (select (r.day + s.hour::time) at time zone s.time_zone as planned) p
       ) w
      where b.email <> '' and (b.checked_in_at is not null) = (s.key = 'after-departure')
        and w.begins <= $1 and $1 < w.begins + $3 * interval '1 ms'
        and (s.key = 'after-departure' or $1 < (b.check_in + 1)::timestamp at time zone s.time_zone)
        and not exists (select from booking_messages m
                         where m.account_id = b.account_id and m.booking_id = b.id and m.key = s.key and m.reason_day = r.reason)
        and case s.key
              when 'invitation' then
                not exists (select from self_checkins c where c.account_id = b.account_id and c.booking_id = b.id)
                and exists (select from account_profiles p where p.account_id = b.account_id and p.self_checkin)
              when 'reminder' then
                exists (select from self_checkins c where c.account_id = b.account_id and c.booking_id = b.id and not c.is_received)
                and exists (select from account_profiles p where p.account_id = b.account_id and p.self_checkin)
              when 'after-departure' then
                not exists (select from declined_messages d
                             where d.account_id = b.account_id and d.email_key = lower(btrim(b.email)))
              else true
            end
      order by s.account_id, s.establishment_id, s.key, b.id limit ${limit}`,
    [now, new Date(now.getTime() - LATE_AFTER_MS), LATE_AFTER_MS],
  )
  return rows
}

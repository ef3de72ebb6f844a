import { LATE_AFTER_MS } from '@posada/domain/guest-pages/messages/due-message'
import { STATE_QUIET_MS } from '@posada/domain/guest-pages/messages/state-message'
import type { DueStateMessage } from '../queue-state-messages.ts'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'

/**
 * Confirmations and cancellations whose quiet time is over, of bookings that have been in their state for a day at most: few, whatever
 * the number of bookings. The rules are those of `isStateMessageDue`, which is asked again under the lock of the booking.
 */
export async function dueStateMessages(owner: OwnerPool, now: Date, limit: number): Promise<DueStateMessage[]> {
  const { rows } = await owner.query<DueStateMessage>(
    `with sendings as (
       select s.account_id, s.establishment_id, s.key, s.on_since, s.portals_since, e.time_zone
         from message_settings s join establishments e on e.account_id = s.account_id and e.id = s.establishment_id
        where s.is_on and s.on_since is not null and s.key in ('confirmation', 'cancellation')
          and not exists (select from account_closings c where c.account_id = s.account_id)
     )
     select s.account_id as "accountId", s.establishment_id as "establishmentId", s.key, b.id as "bookingId"
       from sendings s
       join bookings b on b.account_id = s.account_id and b.establishment_id = s.establishment_id and b.deleted_at is null
        and b.news_since <= $1::timestamptz - $2 * interval '1 ms'
        and b.news_since > $1::timestamptz - ($2 + $3) * interval '1 ms'
        and b.news_since >= s.on_since
       cross join lateral (select (b.check_in + 1)::timestamp at time zone s.time_zone as ends) arrival
       left join lateral (
         select m.key, m.queued_at from booking_messages m
          where m.account_id = b.account_id and m.booking_id = b.id and m.key in ('confirmation', 'cancellation')
          order by m.queued_at desc, m.id desc limit 1) word on true
       cross join lateral (
         select b.portal <> '' or exists (select from calendar_events c where c.account_id = b.account_id and c.booking_id = b.id)
                as is_of_portal) sold
      where b.email <> ''
        and case s.key
              when 'confirmation' then
                b.state = 'confirmed' and b.checked_in_at is null and $1 < arrival.ends
                and (word.key = 'cancellation'
                     or not b.was_confirmed and (word.key is null or word.queued_at < b.news_since))
                and (not is_of_portal or b.news_since >= s.portals_since)
              else
                b.state = 'cancelled' and b.news_since < arrival.ends and word.key is distinct from 'cancellation'
                and (has_word(b.account_id, b.id)
                     or b.was_confirmed and b.news_since - b.created_at >= $2 * interval '1 ms'
                        and (not is_of_portal or b.news_since >= s.portals_since))
            end
      order by s.account_id, s.establishment_id, s.key, b.id limit $4`,
    [now, STATE_QUIET_MS, LATE_AFTER_MS, limit],
  )
  return rows
}

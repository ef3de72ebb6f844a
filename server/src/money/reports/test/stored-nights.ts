import type { Day } from '@posada/domain/platform/days/day'
import type { Login } from '../../../platform/db/database.ts'
import { withClient } from '../../../platform/db/with-client.ts'

type StoredNight = { day: Day; price: number; type: string; agency: string; regime: number }

/** Every night sold in the period, read from the bookings and booked rooms of all accounts. */
export const storedNights = (ownerLogin: Login, from: Day, to: Day): Promise<StoredNight[]> =>
  withClient(ownerLogin, async (client) => {
    const { rows } = await client.query<StoredNight>(
      `select r.check_in + place - 1 as day, r.nightly_prices[place] as price, coalesce(t.name, 'Sin tipo') as type,
              coalesce(a.name, nullif(b.agency_name, ''), 'Particular') as agency, b.regime
         from bookings b
         join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
         join rooms u on u.account_id = b.account_id and u.id = r.room_id
         left join unit_types t on t.account_id = b.account_id and t.id = u.type_id
         left join agencies a on a.account_id = b.account_id and a.id = b.agency_id
        cross join generate_subscripts(r.nightly_prices, 1) place
        where b.state = 'confirmed' and b.deleted_at is null and r.check_out > $1 and r.check_in <= $2
          and r.check_in + place - 1 between $1 and $2`,
      [from, to],
    )
    return rows
  })

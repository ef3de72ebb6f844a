import type { Login } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'

/** Each finds only rows that must not be; the first column says in words which. */
const RULES: Record<string, string> = {
  'a room is held twice on one night': `
    select a.room_id || ': ' || a.id || ' and ' || b.id
      from booked_rooms a join booked_rooms b on b.account_id = a.account_id and b.room_id = a.room_id and b.id > a.id
     where a.holds and b.holds and a.check_in < b.check_out and b.check_in < a.check_out`,
  'a total is not nights + extras + tax': `
    select b.id || ': ' || b.total
      from bookings b
      cross join lateral (
        select coalesce(sum(price), 0) as nights from booked_rooms r, unnest(r.nightly_prices) price
         where r.account_id = b.account_id and r.booking_id = b.id) n
     where b.total <> n.nights + b.extras_total + b.tax_total`,
  'what extras come to is not their sum': `
    select b.id || ': ' || b.extras_total from bookings b
     where b.extras_total <> coalesce((select sum(unit_price::bigint * amount) from booking_extras e
                                        where e.account_id = b.account_id and e.booking_id = b.id), 0)`,
  'an extra is in a unit that its booking has not': `
    select e.id::text from booking_extras e
     where not exists (select from booked_rooms r
                        where r.account_id = e.account_id and r.booking_id = e.booking_id and r.room_id = e.room_id)`,
  'the tourist tax of a booking is not what was kept of it': `
    select b.id || ': ' || b.tax_total from bookings b
     where b.tax_total <> coalesce((select adults_total + children_total from booking_taxes t
                                     where t.account_id = b.account_id and t.booking_id = b.id), 0)`,
  'a booking costs less than nothing': `select id || ': ' || total from bookings where total < 0`,
  'more people are exempt than stay, or nobody says why': `
    select id::text from bookings where tax_exempt > occupants or (tax_exempt > 0 and tax_exempt_reason = '')`,
  'the visits of a client are not his confirmed stays': `
    select c.id || ': ' || c.visits from clients c
     where c.deleted_at is null
       and c.visits <> (select count(*) from bookings b where b.account_id = c.account_id and b.client_id = c.id
                           and b.state = 'confirmed' and b.deleted_at is null)`,
  'a room is booked outside its booking': `
    select r.id::text from booked_rooms r join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where r.check_in < b.check_in or r.check_out > b.check_out`,
  'the dates of a booking are not those of its rooms': `
    select b.id::text from bookings b join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
     group by b.account_id, b.id having min(r.check_in) <> b.check_in or max(r.check_out) <> b.check_out`,
  'a change of a booking left no version behind': `
    select b.id || ': ' || b.version from bookings b
     where b.version <> 1 + (select count(*) from booking_versions v where v.account_id = b.account_id and v.booking_id = b.id)`,
  'a room has not one price per night': `
    select id::text from booked_rooms where booking_id is not null and cardinality(nightly_prices) <> check_out - check_in`,
  'a nightly price is out of bounds': `
    select r.id || ': ' || price from booked_rooms r, unnest(r.nightly_prices) price
     where price is null or price not between 0 and 9999999`,
  'a stay does not say what its booking sold': `
    select r.id::text from booked_rooms r left join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where (r.sold, r.booked_at, r.agency_id, r.agency_name, r.regime, r.revenue) is distinct from
           (coalesce((r.holds or r.is_parked) and b.state = 'confirmed' and b.deleted_at is null, false), b.created_at, b.agency_id,
            case when b.agency_id is null then coalesce(b.agency_name, '') else '' end, coalesce(b.regime, 0),
            (select coalesce(sum(price), 0) from unnest(r.nightly_prices) price))`,
  'a booking has no rooms': `
    select b.id::text from bookings b
     where not exists (select from booked_rooms r where r.account_id = b.account_id and r.booking_id = b.id)`,
  'a room is of another establishment than its booking': `
    select r.id::text from booked_rooms r join bookings b on b.account_id = r.account_id and b.id = r.booking_id
      join rooms u on u.account_id = r.account_id and u.id = r.room_id where u.establishment_id <> b.establishment_id`,
  'a stay lies in a parking row and is not parked, or the other way round': `
    select r.id::text from booked_rooms r join rooms u on u.account_id = r.account_id and u.id = r.room_id
      left join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where r.is_parked <> (u.is_parking and b.state in ('confirmed', 'option') and b.deleted_at is null)
        or (r.holds and u.is_parking)`,
  'a real type for sale has no parking row': `
    select t.id::text from sale_types t
     where t.parent_id is null
       and not exists (select from rooms r where r.account_id = t.account_id and r.id = t.id and r.is_parking)`,
  'a booking that is over holds a room': `
    select r.id::text from booked_rooms r join bookings b on b.account_id = r.account_id and b.id = r.booking_id
     where (r.holds or r.is_parked) and (b.state in ('cancelled', 'no_show') or b.deleted_at is not null)`,
  'what a booking has received is not the sum of its payments': `
    select b.id || ': ' || b.paid from bookings b
     where b.paid <> coalesce((select sum(amount) from payments p where p.account_id = b.account_id and p.booking_id = b.id
                                 and p.purpose = 'stay'), 0)`,
  'more of a security deposit was given back by hand than was held': `
    select booking_id || ': ' || sum(amount) from payments where purpose = 'security-deposit'
     group by account_id, booking_id having sum(amount) < 0 and not bool_or(is_gateway and amount < 0)`,
  'what was taken from a security deposit did not leave it': `
    select p.id::text from payments p left join payments d on d.account_id = p.account_id and d.id = p.from_security_deposit_id
     where p.from_security_deposit_id is not null
       and (d.booking_id, d.amount, d.method, d.day, d.purpose, p.purpose)
           is distinct from (p.booking_id, -p.amount, p.method, p.day, 'security-deposit', 'stay')`,
  'a payment reverses one of another purpose': `
    select p.id::text from payments p join payments r on r.account_id = p.account_id and r.id = p.reverses
     where p.purpose <> r.purpose`,
  'money of a card is not for what it was charged for': `
    select p.id::text from card_charges c left join card_refunds f on f.account_id = c.account_id and f.charge_id = c.id
      join payments p on p.account_id = c.account_id
       and p.id in (c.payment_id, c.dispute_payment_id, f.payment_id, f.undo_payment_id)
     where p.purpose <> c.purpose`,
  'a booking has more children than occupants': `select id::text from bookings where children > occupants`,
  'two reports of one kind and group stand for a booking at once': `
    select a.booking_id || ': ' || a.id || ' and ' || b.id
      from communications a join communications b on b.account_id = a.account_id and b.booking_id = a.booking_id
       and b.kind = 'reservation' and b.id > a.id
     where a.kind = 'reservation' and not a.is_cancellation and not b.is_cancellation
       and a.state in ('queued', 'sent', 'accepted', 'unconfirmed', 'delivered') and a.state = b.state
       and not exists (select from communications c where c.account_id = a.account_id and c.cancels_id in (a.id, b.id))`,
  'a guest is in two reports that stand': `
    select guest_id::text from (
      select g.account_id, g.guest_id from communication_guests g
        join communications c on c.account_id = g.account_id and c.id = g.communication_id
       where c.state in ('queued', 'sent', 'accepted', 'unconfirmed', 'delivered') and not c.is_cancellation
         and not exists (select from communications x where x.account_id = c.account_id and x.cancels_id = c.id)) standing
     group by account_id, guest_id having count(*) > 1`,
  'an accepted report has neither code nor note': `
    select id::text from communications
     where state = 'accepted' and not is_cancellation and coalesce(code, '') = '' and note = '' and settled_by is null`,
  'a number of report is beyond the last of its establishment': `
    select e.id || ': ' || max(g.report_number) || ' beyond ' || e.last_report_number
      from guests g join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
     group by e.account_id, e.id having max(g.report_number) > e.last_report_number`,
  'the numbers of changes have a gap': `
    select account_id || ': ' || min(number) || ' to ' || max(number) || ' in ' || count(*) from changes
     group by account_id having max(number) - min(number) + 1 <> count(*)`,
  'the last change is not the counter': `
    select c.account_id || ': ' || c.number || ' against ' || l.last from change_counters c
      join (select account_id, max(number) as last from changes group by account_id) l using (account_id)
     where l.last <> c.number`,
  'the counted entries of the audit trail are not those it has': `
    select c.account_id || ': ' || c.entries from change_counters c
     where c.entries <> (select count(*) from audit a where a.account_id = c.account_id)`,
  'changes have no counter': `
    select distinct account_id::text from changes where account_id not in (select account_id from change_counters)`,
}

/** Checks what must hold over the whole database, whatever happened before; gives each violation as a sentence. */
export const checkInvariants = (ownerLogin: Login): Promise<string[]> =>
  withClient(ownerLogin, async (client) => {
    await client.query('set row_security = off')
    const violations: string[] = []
    for (const [rule, query] of Object.entries(RULES)) {
      const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
      violations.push(...rows.map(([which]) => `${rule} (${String(which)})`))
    }
    return violations
  })

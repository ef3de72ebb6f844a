import { expect, test } from 'vitest'
import { withClient } from '../platform/db/with-client.ts'
import { aBooking } from './a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment } from './given.ts'
import { checkInvariants } from './invariants.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins } = given
const other = await anotherAccount(given)
const roomId = await aUnit(owner, establishmentId)
const { id } = await aBooking(owner, establishmentId, [roomId])
await aBooking(owner, establishmentId, [roomId], { checkInDate: '2026-08-03', checkOutDate: '2026-08-05' })
await aBooking(other.owner, other.establishmentId, [await aUnit(other.owner, other.establishmentId)])

test('an unharmed database has no violations', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})

/** Accepted ones of the booking. */
const reports = (count: number, kind: string, code: string) => `
  insert into communications (account_id, id, establishment_id, booking_id, kind, service, state, reference, code, due_at, next_at, created_at)
  select account_id, gen_random_uuid(), establishment_id, id, '${kind}', 'SES', 'accepted', 'damage' || number, ${code}, now(), now(), now()
    from bookings, generate_series(1, ${count}) number where id = '${id}'`

const guest = (reportNumber: number | null) => `
  insert into guests (account_id, id, establishment_id, booking_id, name, full_name, checked_in_at, leaves_on, report_number, search_key, created_at)
  select account_id, gen_random_uuid(), establishment_id, id, 'Damage', 'Damage', now(), check_out, ${reportNumber}, '', now()
    from bookings where id = '${id}'`

type PaymentFields = { purpose?: string; from?: string; reverses?: string }
const payment = (amount: number, { purpose = 'stay', from = 'null', reverses = 'null' }: PaymentFields) => `
  insert into payments (account_id, id, booking_id, amount, day, method, purpose, from_security_deposit_id, reverses, created_at)
  select account_id, gen_random_uuid(), id, ${amount}, check_in, 'cash', '${purpose}', ${from}, ${reverses}, now()
    from bookings where id = '${id}'`

/** A charge for the stay, with the only payment there is. */
const charge = () => `
  insert into card_gateways (account_id, id, gateway_account, is_test, public_key, secret_key_end, connected_at)
  select account_id, gen_random_uuid(), 'acct', true, '', '', now() from bookings where id = '${id}';
  insert into card_charges (account_id, id, booking_id, gateway_id, origin, amount, state, day, started_at, payment_id)
  select p.account_id, gen_random_uuid(), p.booking_id, g.id, 'desk', p.amount, 'succeeded', p.day, now(), p.id
    from payments p join card_gateways g on g.account_id = p.account_id`

const damages: [string, string, string][] = [
  [
    'a total is not nights',
    `update bookings set total = total + 1 where id = '${id}'`,
    `update bookings set total = total - 1 where id = '${id}'`,
  ],
  [
    'what extras come to is not their sum',
    `insert into booking_extras (account_id, id, booking_id, room_id, name, unit_price, amount, rate, created_at)
     select account_id, gen_random_uuid(), id, '${roomId}', 'Damage', 350, 2, 1000, now() from bookings where id = '${id}'`,
    "delete from booking_extras where name = 'Damage'",
  ],
  [
    'the tourist tax of a booking is not what was kept',
    `insert into booking_taxes (account_id, booking_id, type_code, name, adults, children, adults_total, children_total, base, taxed_nights, lines)
     select account_id, id, 'propia', 'Damage', 1, 0, 220, 0, 200, 2, '[]' from bookings where id = '${id}'`,
    "delete from booking_taxes where name = 'Damage'",
  ],
  [
    'not the sum of its payments',
    `update bookings set paid = 100 where id = '${id}'`,
    `update bookings set paid = 0 where id = '${id}'`,
  ],
  [
    'more of a security deposit was given back by hand',
    payment(-100, { purpose: 'security-deposit' }),
    'delete from payments',
  ],
  [
    'did not leave it',
    `${payment(-100, { purpose: 'security-deposit' })}; ${payment(100, { purpose: 'security-deposit' })};
     ${payment(90, { from: '(select id from payments where amount = -100)' })}; update bookings set paid = 90 where id = '${id}'`,
    `delete from payments where purpose = 'stay'; delete from payments; update bookings set paid = 0 where id = '${id}'`,
  ],
  [
    'reverses one of another purpose',
    `${payment(100, { purpose: 'security-deposit' })};
     ${payment(-90, { reverses: '(select id from payments where amount = 100)' })};
     update bookings set paid = -90 where id = '${id}'`,
    `delete from payments where reverses is not null; delete from payments; update bookings set paid = 0 where id = '${id}'`,
  ],
  [
    'not for what it was charged for',
    `${payment(100, { purpose: 'security-deposit' })}; ${charge()}`,
    'delete from card_charges; delete from card_gateways; delete from payments',
  ],
  [
    'more children than occupants',
    `update bookings set children = 9 where id = '${id}'`,
    `update bookings set children = 0 where id = '${id}'`,
  ],
  [
    'over holds a room',
    `update bookings set state = 'no_show' where id = '${id}'`,
    `update bookings set state = 'confirmed' where id = '${id}'`,
  ],
  [
    'outside its booking',
    `update bookings set check_in = '2026-08-02' where id = '${id}'`,
    `update bookings set check_in = '2026-08-01' where id = '${id}'`,
  ],
  [
    'the dates of a booking are not those of its rooms',
    `update bookings set check_out = '2026-08-04' where id = '${id}'`,
    `update bookings set check_out = '2026-08-03' where id = '${id}'`,
  ],
  [
    'left no version behind',
    `update bookings set version = 2 where id = '${id}'`,
    `update bookings set version = 1 where id = '${id}'`,
  ],
  [
    'the last change is not the counter',
    'update change_counters set number = number + 1',
    'update change_counters set number = number - 1',
  ],
  [
    'have a gap',
    'update changes set number = number - 100 where number = 2',
    'update changes set number = number + 100 where number = -98',
  ],
  [
    'held twice',
    `alter table booked_rooms drop constraint room_booked_twice;
     update booked_rooms set check_in = '2026-08-02', check_out = '2026-08-04' where booking_id = '${id}'`,
    `update booked_rooms set check_in = '2026-08-01', check_out = '2026-08-03' where booking_id = '${id}'`,
  ],
  [
    'not one price per night',
    `alter table booked_rooms drop constraint every_night_has_a_price;
     update booked_rooms set nightly_prices = '{12000}' where booking_id = '${id}'`,
    `update booked_rooms set nightly_prices = '{6000,6000}' where booking_id = '${id}'`,
  ],
  [
    'does not say what its booking sold',
    `alter table booked_rooms disable trigger stay_says_what_it_sold;
     update booked_rooms set revenue = revenue + 1 where booking_id = '${id}'`,
    `alter table booked_rooms enable trigger stay_says_what_it_sold;
     update booked_rooms set revenue = 0 where booking_id = '${id}'`,
  ],
  [
    'two reports of one kind',
    reports(2, 'reservation', "'c'"),
    "delete from communications where reference like 'damage%'",
  ],
  [
    'neither code nor note',
    reports(1, 'reservation', 'null'),
    "delete from communications where reference like 'damage%'",
  ],
  ['beyond the last of its establishment', guest(9), "delete from guests where name = 'Damage'"],
  [
    'a guest is in two reports',
    `${guest(null)}; ${reports(2, 'travellers', "'c'")};
     insert into communication_guests (account_id, communication_id, guest_id, position)
     select c.account_id, c.id, g.id, 0 from communications c, guests g where c.reference like 'damage%' and g.name = 'Damage'`,
    "delete from communications where reference like 'damage%'; delete from guests where name = 'Damage'",
  ],
  ['has no rooms', `delete from booked_rooms where booking_id = '${id}'`, ''],
]

test.each(damages)('detects: %s', async (sentence, damage, repair) => {
  await withClient(logins.owner, async (client) => {
    await client.query(damage)
    const violations = await checkInvariants(logins.owner)
    expect(violations).toContainEqual(expect.stringContaining(sentence))
    await client.query(repair)
    if (repair) expect(await checkInvariants(logins.owner)).toEqual([])
  })
})

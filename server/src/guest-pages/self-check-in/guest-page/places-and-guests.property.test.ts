import fc from 'fast-check'
import { expect, test } from 'vitest'
import pg from 'pg'
import { aGuest } from '../../../test/a-guest.ts'
import { aBrowser, type Browser } from '../../../test/browser.ts'
import { closeAtTheEnd, PASSWORD } from '../../../test/given.ts'
import { sizes } from '../../../test/sizes.ts'
import { givenCheckin } from '../../../test/given-checkin.ts'
import { visitor } from '../../../test/sent-travellers.ts'

const given = await givenCheckin()
const { app, owner, email, units, invited, send, logins } = given
const pool = new pg.Pool({ ...logins.superuser, max: 4 })
closeAtTheEnd(() => pool.end())
const query = async <Row>(sql: string, values: unknown[]) => (await pool.query(sql, values)).rows as Row[]

/** So many bookings are worked on at once, each by its own guests and staff. */
const BOOKINGS_AT_ONCE = 10
/** A session ends a while after its sign-in. */
const RUNS_OF_SESSION = 25
/** Each booking has staff with a session of their own, whose requests are limited by the second. */
const staff = Array.from({ length: BOOKINGS_AT_ONCE }, () => aBrowser(app))

type Act =
  | { by: 'guest'; does: 'send' | 'replace' | 'send-incomplete'; place: number; person: number }
  | { by: 'staff'; does: 'register'; person: number }
  | { by: 'staff'; does: 'delete-guest' | 'remove-place' | 'set-room'; place: number }
  | { by: 'staff'; does: 'add-place' | 'tick' | 'untick' | 'cancel' | 'restore' }

const place = fc.nat({ max: 4 })
const person = fc.nat({ max: 4 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    by: fc.constant('guest' as const),
    does: fc.constantFrom('send', 'replace', 'send-incomplete'),
    place,
    person,
  }),
  fc.record({ by: fc.constant('staff' as const), does: fc.constant('register' as const), person }),
  fc.record({
    by: fc.constant('staff' as const),
    does: fc.constantFrom('delete-guest', 'remove-place', 'set-room'),
    place,
  }),
  fc.record({
    by: fc.constant('staff' as const),
    does: fc.constantFrom('add-place', 'tick', 'untick', 'cancel', 'restore'),
  }),
)

type Row = { guest_id: string | null; state: string }

/** What has to be true after any acts: each guest of the booking fills one place, and each place says so. */
async function expectAgreement(id: string) {
  const places = await query<Row>('select guest_id, state from self_checkin_places where booking_id = $1', [id])
  if (places.length === 0) return // withdrawn with its last place
  const guests = await query<{ id: string; document_number: string }>(
    'select id, document_number from guests where booking_id = $1 and annulled_at is null',
    [id],
  )
  const filled = places.flatMap(({ guest_id }) => guest_id ?? [])
  expect(filled.toSorted()).toEqual(guests.map((guest) => guest.id).toSorted())
  for (const { guest_id, state } of places) expect(state === 'pending').toBe(guest_id === null)
  const documents = guests.map((guest) => guest.document_number)
  expect(new Set(documents).size).toBe(documents.length)
  const [checkin] = await query<{ is_received: boolean }>(
    'select is_received from self_checkins where booking_id = $1',
    [id],
  )
  expect(checkin?.is_received).toBe(places.every(({ state }) => state === 'received'))
}

async function run(act: Act, desk: Browser, { id, token, day }: Awaited<ReturnType<typeof invited>>) {
  const places = await query<{ id: string; guest_id: string | null }>(
    'select id, guest_id from self_checkin_places where booking_id = $1 order by created_at, id',
    [id],
  )
  const chosen = 'place' in act ? places[act.place] : undefined
  if (act.by === 'guest') {
    if (!chosen) return
    const incomplete = act.does === 'send-incomplete' ? { Address: '', incompleto: true } : {}
    await send(token, chosen.id, { ...visitor(act.person), ...incomplete, sustituye: act.does === 'replace' })
    return
  }
  switch (act.does) {
    case 'register':
      return void (await aGuest(desk, units[0]!, {
        ...visitor(act.person),
        bookingURL: id,
        CheckInDate: day(0),
      }).catch(() => {})) // already registered, or the booking is cancelled
    case 'delete-guest':
      if (chosen?.guest_id) await desk.post('/api/guests/delete', { SafeURL: chosen.guest_id })
      return
    case 'remove-place':
      if (chosen && places.length > 1) await desk.post('/api/pre_checkIns/remove_preCheck', { precheckURL: chosen.id })
      return
    case 'set-room':
      if (chosen) await desk.post('/api/pre_checkIns/set_room', { targetRoomURL: units[1], targetPreCheck: chosen.id })
      return
    case 'add-place':
      return void (await desk.post('/api/pre_checkIns/add_single_preCheck', { bookingURL: id }))
    case 'tick':
    case 'untick':
      return void (await desk.post('/api/bookings/check_in_out_paid', {
        safeURL: id,
        checkIn: act.does === 'tick' ? 1 : 0,
      }))
    case 'cancel':
      return void (await desk.post('/api/bookings/cancel', { safeURL: id, motivo: '', importe: 0 }))
    case 'restore':
      return void (await desk.post('/api/bookings/restore', { safeURL: id }))
  }
}

/** Frees the units of the booking for a later one. */
async function release(id: string) {
  await query(`update bookings set state = 'cancelled', deleted_at = created_at where id = $1`, [id])
  await query('delete from booked_rooms where booking_id = $1', [id])
}

type History = { acts: Act[]; isAtOnce: boolean }
let registered = 0

async function expectAgreementThrough({ acts, isAtOnce }: History, desk: Browser) {
  const booking = await invited()
  if (isAtOnce) await Promise.all(acts.map((act) => run(act, desk, booking)))
  else
    for (const act of acts) {
      await run(act, desk, booking)
      await expectAgreement(booking.id)
    }
  await expectAgreement(booking.id)
  registered += (await query('select 1 from guests where booking_id = $1', [booking.id])).length
  await release(booking.id)
}

const history = fc.record({ acts: fc.array(act, { minLength: 2, maxLength: 8 }), isAtOnce: fc.boolean() })
const histories = fc.array(history, { minLength: BOOKINGS_AT_ONCE, maxLength: BOOKINGS_AT_ONCE })

test(
  `places and guests of ${sizes.checkinHistories} bookings agree after any acts of staff and guests, one after the other and at once`,
  { timeout: 3_600_000 },
  async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(histories, async (each) => {
        if (runs++ % RUNS_OF_SESSION === 0) for (const one of [owner, ...staff]) await one.logIn(email, PASSWORD)
        await Promise.all(each.map((one, index) => expectAgreementThrough(one, staff[index] ?? owner)))
      }),
      { numRuns: sizes.checkinHistories / BOOKINGS_AT_ONCE },
    )
    // Refusals are part of it, but a limit or an ended session would refuse nearly everything; usually one guest or two come in each.
    expect(registered).toBeGreaterThan(sizes.checkinHistories / 2)
  },
)

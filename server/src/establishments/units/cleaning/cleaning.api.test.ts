import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { startJobs, type Jobs } from '../../../jobs/start-jobs.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'

const given = await givenEstablishment({ now: '2026-03-01T12:00:00Z' })
const { owner, email, establishmentId, logins, clock, dependencies } = given
const inTenerife = await anEstablishment(owner, { NombreEstablecimiento: 'Teide', Provincia: '38' })
const call = (name: string, body: object) => owner.post(`/api/rooms/${name}`, body)
const set = (roomSafeURL: string, targeStatus: unknown) => call('clean_status_check', { roomSafeURL, targeStatus })
const info = async (roomSafeURL: string) => (await call('get_room_info', { roomSafeURL }))['roomInfo']
const statusOf = async (room: string) => ((await info(room)) as { cleanStatus: number }).cleanStatus
const { dirty, clean, light } = CLEANING

/** Moves the clock and signs in again, because the session would have expired. */
async function moveTo(instant: string) {
  clock.moveTo(new Date(instant))
  await owner.logIn(email, PASSWORD)
}

/** A stay in a unit of its own. */
async function stay(
  checkInDate: string,
  checkOutDate: string,
  { inEstablishment = establishmentId, isIn = true } = {},
) {
  const room = await aUnit(owner, inEstablishment)
  const { id } = await aBooking(owner, inEstablishment, [room], { checkInDate, checkOutDate })
  if (isIn) await mark(id, 'checked_in_at')
  return { room, id }
}

const mark = (booking: string, what: 'checked_in_at' | 'checked_out_at') =>
  withClient(logins.owner, (client) => client.query(`update bookings set ${what} = now() where id = $1`, [booking]))

test('a unit can change from each status to the two others, and a refusal has the current status', async () => {
  const room = await aUnit(owner, establishmentId, { name: '101' })
  for (const cleanStatus of [dirty, light, clean, light, dirty, clean]) {
    const message = 'Estado de limpieza cambiado correctamente'
    expect(await set(room, String(cleanStatus))).toEqual({ resultado: 'Ok', mensaje: message, cleanStatus })
    expect(await statusOf(room)).toBe(cleanStatus)
  }
  const refused = { resultado: 'Error', mensaje: 'La unidad 101 ya está en «Limpia»', cleanStatus: clean }
  expect(await set(room, clean)).toEqual(refused)
  expect(await set(room, 3)).toMatchObject({ resultado: 'Error' })
  const stranger = await anotherAccount(given)
  const foreign = await aUnit(stranger.owner, stranger.establishmentId)
  expect(await set(foreign, dirty)).toEqual({ resultado: 'Error', mensaje: 'La unidad no existe' })
})

test('marks all units of one establishment or of all as clean', async () => {
  const here = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const there = await aUnit(owner, inTenerife)
  for (const room of [...here, there]) await set(room, dirty)
  const ofEstablishment = await call('set_all_clean', { accomodationURL: establishmentId })
  expect(ofEstablishment).toEqual({ resultado: 'Ok', mensaje: '2 unidades marcadas como limpias', unidades: 2 })
  expect(await statusOf(there)).toBe(dirty)
  expect(await call('set_all_clean', {})).toMatchObject({ unidades: 1 })
  expect(await call('set_all_clean', {})).toMatchObject({ mensaje: 'Todas las unidades estaban ya limpias' })
  expect(await call('set_all_clean', { accomodationURL: 'nada' })).toMatchObject({ resultado: 'Error' })
})

test("returns the booking of a unit by the establishment's own day", async () => {
  await moveTo('2026-03-04T23:30:00Z') // already the 5th in Madrid, still the 4th in Tenerife
  const room = await aUnit(owner, establishmentId, { name: '201' })
  expect(await info(room)).toEqual({
    associatedBooking: '',
    occupants: [],
    cleanStatus: clean,
    inspeccionada: false,
    name: '201',
    bookingId: '',
    AccomodationID: establishmentId,
    AccomodationName: 'Hotel de prueba',
  })
  const dates = { checkInDate: '2026-03-02', checkOutDate: '2026-03-05' }
  const leaving = await aBooking(owner, establishmentId, [room], { ...dates, owner: { Name: 'Quien sale' } })
  expect(await info(room)).toMatchObject({ associatedBooking: '' })
  await mark(leaving.id, 'checked_in_at')
  const next = { checkInDate: '2026-03-05', checkOutDate: '2026-03-07', owner: { Name: 'Quien entra' } }
  const coming = await aBooking(owner, establishmentId, [room], next)
  const isIn = { associatedBooking: leaving.id, occupants: ['Quien sale'], bookingId: leaving.locator }
  expect(await info(room)).toMatchObject(isIn)
  await mark(leaving.id, 'checked_out_at')
  expect(await info(room)).toMatchObject({ associatedBooking: coming.id, occupants: ['Quien entra'] })
  const there = await stay('2026-03-05', '2026-03-06', { inEstablishment: inTenerife, isIn: false })
  expect(await info(there.room)).toMatchObject({ associatedBooking: '' })
})

describe('marking units for a light clean', () => {
  const db = connect(logins.owner, 1)
  let jobs: Jobs

  beforeAll(async () => {
    jobs = await startJobs(logins.owner, dependencies)
  })
  afterAll(async () => {
    await jobs.stop()
    await db.destroy()
  })
  const sweepAt = async (instant: string) => {
    await moveTo(instant)
    await jobs.sweep()
  }

  test('happens at six for clean units whose guests stay and for no others', async () => {
    await sweepAt('2026-05-10T08:00:00Z')
    const staying = await stay('2026-05-10', '2026-05-13')
    const left = await stay('2026-05-08', '2026-05-13')
    await mark(left.id, 'checked_out_at')
    const others = [
      await stay('2026-05-10', '2026-05-11'), // leaves that morning
      await stay('2026-05-11', '2026-05-13'), // has not slept there yet
      await stay('2026-05-10', '2026-05-13', { isIn: false }),
      left,
    ]
    const soiled = await stay('2026-05-10', '2026-05-13')
    await set(soiled.room, dirty)
    await sweepAt('2026-05-11T03:50:00Z')
    expect(await statusOf(staying.room)).toBe(clean)
    await sweepAt('2026-05-11T04:00:30Z')
    expect(await statusOf(staying.room)).toBe(light)
    for (const { room } of others) expect(await statusOf(room)).toBe(clean)
    expect(await statusOf(soiled.room)).toBe(dirty)
    const { rows } = await sql<{ kind: string; action: string; loginId: null }>`
      select distinct kind, action, login_id from changes join audit using (account_id)
       where ${staying.room} = any (ids) and action = 'morning' and ${staying.room} = any (object_ids)`.execute(db)
    expect(rows).toEqual([{ kind: 'units', action: 'morning', loginId: null }])

    await set(staying.room, clean)
    await sweepAt('2026-05-11T21:00:00Z')
    expect(await statusOf(staying.room)).toBe(clean)
    await sweepAt('2026-05-12T05:00:00Z')
    expect(await statusOf(staying.room)).toBe(light)
    await set(staying.room, clean)
    await sweepAt('2026-05-13T05:00:00Z')
    expect(await statusOf(staying.room)).toBe(clean)
  })

  test.each([
    ['spring', '2027-03-27', '2027-03-30', ['2027-03-28T03:50:00Z', '2027-03-28T04:00:30Z'], '2027-03-28T05:00:30Z'],
    ['autumn', '2027-10-30', '2027-11-02', ['2027-10-31T04:50:00Z', '2027-10-31T05:00:30Z'], '2027-10-31T06:00:30Z'],
  ] as const)('happens at six local time when the clock changes in %s, an hour later in Tenerife', async (...row) => {
    const [, checkIn, checkOut, [before, at], there] = row
    await sweepAt(`${checkIn}T12:00:00Z`)
    const here = await stay(checkIn, checkOut)
    const far = await stay(checkIn, checkOut, { inEstablishment: inTenerife })
    const both = async () => [await statusOf(here.room), await statusOf(far.room)]
    await sweepAt(before)
    expect(await both()).toEqual([clean, clean])
    await sweepAt(at)
    expect(await both()).toEqual([light, clean])
    await sweepAt(there)
    expect(await both()).toEqual([light, light])
  })

  test('happens once for several missed days, also at night, and in only one of several workers', async () => {
    await sweepAt('2028-01-10T12:00:00Z')
    const { room } = await stay('2028-01-10', '2028-01-20')
    await moveTo('2028-01-13T02:00:00Z')
    const second = await startJobs(logins.owner, dependencies)
    await Promise.all([jobs.sweep(), second.sweep()])
    await second.stop()
    expect(await statusOf(room)).toBe(light)
    const done = await db
      .selectFrom('establishments')
      .select('morningDoneFor')
      .where('id', '=', establishmentId)
      .execute()
    expect(done).toEqual([{ morningDoneFor: '2028-01-12' }])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from audit where action = 'morning' and ${room} = any (object_ids)`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
    await set(room, clean)
    await sweepAt('2028-01-13T05:00:30Z')
    expect(await statusOf(room)).toBe(light)
  })
})

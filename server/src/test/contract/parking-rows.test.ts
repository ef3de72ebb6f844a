import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { aBooking } from '../a-booking.ts'
import { givenApp } from '../given.ts'
import { endpointsOf } from './endpoints.ts'
import { aFullAccount } from './full-account.ts'
import { idFieldsOf, sampleRequest, type Ids } from './sample-request.ts'
import { send } from './send.ts'

const given = await givenApp()
const account = await aFullAccount(given)
const owner = await account.signedIn()
const { roomTypes } = (await owner.post('/api/channel/property/get_room_types', {})) as unknown as {
  roomTypes: { RoomID: string }[]
}
const parkingRow = roomTypes[0]!.RoomID
const calls = endpointsOf('account').filter(({ endpoint }) => endpoint.form !== 'stream')
let turn = 0

/** The days of the booking below, and a version that no change has made stale. */
const [first, last] = ['2026-08-01', '2026-08-03']
const FIELDS = {
  filterStart: first,
  filterEnd: last,
  checkInDate: first,
  checkOutDate: last,
  startDate: first,
  endDate: last,
  version: 1000,
}

async function replyTo({ endpoint }: (typeof calls)[number], ids: Ids) {
  const browser = await account.signedIn()
  const response = await send(browser, endpoint, sampleRequest(endpoint, { ids, fields: FIELDS, turn: ++turn }))
  return { status: response.statusCode, body: response.body }
}

/** The places that show the name of a parking row as a unit. All others list units, and must not name it. */
const SHOWN = ['audit.ofBooking', 'bookings.get', 'bookings.search', 'planning.fetch']

test('only these calls show a parking row', async () => {
  const { id } = await aBooking(owner, account.ids.establishment, [parkingRow])
  const ids = { ...account.ids, booking: id }
  const shown: string[] = []
  for (const call of calls.filter(({ endpoint }) => endpoint.method === 'GET' || READS.test(endpoint.path)))
    if ((await replyTo(call, ids)).body.includes('Sin asignar')) shown.push(call.name)
  expect(shown).toEqual(SHOWN)
})
const READS = /get|fetch|search|history|list|occupancy|report|preview|all_rooms/i

/** Calls to which a parking row is something else than a unit that does not exist. */
const TAKEN = [
  ...[
    'setPrices',
    'addBookedUnit',
    'removeBookedUnit',
    'detach',
    'splitStay',
    'switchBookedUnit',
    'moveStay',
    'pinStay',
  ].map((call) => `bookingChanges.${call}`),
  'bookingExtras.add',
  // These say that a unit must be assigned first.
  'guests.changeUnitOfGuest',
  'newGuest.occupant',
  'selfCheckin.setRoom',
]

test('only these calls take a parking row for a unit', async () => {
  const withUnit = calls.filter(({ endpoint }) => idFieldsOf(endpoint).some(({ kind }) => kind === 'unit'))
  const taken: string[] = []
  for (const call of withUnit) {
    const of = async (unit: string) => {
      const { status, body } = await replyTo(call, { ...account.ids, unit })
      return [status, body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replaceAll(String(turn), '<turn>')]
    }
    const [parked, unknown] = [await of(parkingRow), await of(newId())]
    if (JSON.stringify(parked) !== JSON.stringify(unknown)) taken.push(call.name)
  }
  expect(taken).toEqual(TAKEN)
})

import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { booked } from '../../test/booked.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
await owner.post('/api/profile/alojamientos/rooms/add_many', {
  accomodationURL: establishmentId,
  capacity: 2,
  basePrice: 80,
  nombres: ['101', '102'],
  tipo: 'Doble',
})
const suiteUnit = await aUnit(owner, establishmentId, { name: 'Suite', basePrice: 190 })
const channel = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const [double, suite] = ((await channel('get_room_types'))['roomTypes'] as { RoomID: string }[]).map(
  ({ RoomID }) => RoomID,
) as [string, string]
const setPrice = (RoomID: string, price: number, day: string, plan: unknown = 0) =>
  channel('edit_avail', {
    data: { types: [{ RoomID, price }], startDate: day, endDate: day, weekDays: [] },
    price_plan: plan,
    restriction_plan: 0,
  })
const prices = async (query = '') => owner.get(`/api/planning/get_channel_prices${query}`)

test('every list of units names the type by which each one is sold', async () => {
  const { Accodmodations } = await owner.post('/api/planning/fetch_bookings', {
    filterStart: '2026-06-01',
    filterEnd: '2026-06-30',
  })
  const planned = (Accodmodations as { rooms: { tipoWB: string }[] }[])[0]!.rooms
  expect(planned.map(({ tipoWB }) => tipoWB)).toEqual([double, double, suite])
  const { rooms } = await owner.post('/api/bookings/planning/get_all_rooms', {})
  expect((rooms as { tipoWB: string }[]).map(({ tipoWB }) => tipoWB)).toEqual([double, double, suite])
  const { id } = await aBooking(owner, establishmentId, [suiteUnit])
  expect((await booked(owner, id)).rooms).toMatchObject([{ tipoWB: suite }])
})

test('the channel prices are those of the main plan on days that differ from their type', async () => {
  const other = await channel('add_pricing_plan', { planName: 'Web', type: 'real' })
  await setPrice(double, 120, '2026-07-31')
  await setPrice(double, 80, '2026-08-01')
  await setPrice(double, 95.5, '2026-08-02')
  await setPrice(suite, 250, '2026-08-02')
  await setPrice(suite, 300, '2026-08-03', other['id'])
  const july = { '2026-07-31': 120 }
  const whole = { [double]: { ...july, '2026-08-02': 95.5 }, [suite]: { '2026-08-02': 250 } }
  expect(await prices()).toMatchObject({ resultado: 'Ok', precios_tipo: {} })
  expect((await prices())['prices']).toEqual(whole)
  expect((await prices('?desde=2026-07-30&hasta=2026-07-31'))['prices']).toEqual({ [double]: july })
  await channel('edit_rtype', { RoomID: double, price: 95.5 })
  const { prices: afterwards, precios_tipo } = await prices('?desde=2026-08-01')
  expect(afterwards).toEqual({ [double]: { '2026-08-01': 80 }, [suite]: { '2026-08-02': 250 } })
  expect(precios_tipo).toEqual({ [double]: 95.5 })
})

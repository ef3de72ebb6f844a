import { expect, test } from 'vitest'
import { bookingRequest } from '../../test/a-booking.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const AT_ONCE = 50
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)))

test('of fifty simultaneous requests for the last room one succeeds, and the others are refused with its name', async () => {
  const { owner, establishmentId, logins } = await givenEstablishment()
  const roomId = await aUnit(owner, establishmentId, { name: '201' })
  const answers = await times(() => owner.post('/api/bookings/add', bookingRequest(establishmentId, [roomId])))
  const refused = answers.filter((answer) => answer.resultado !== 'Ok')
  expect(refused).toHaveLength(AT_ONCE - 1)
  expect(new Set(refused.map((answer) => answer.mensaje))).toEqual(
    new Set(['201 no está libre: ocupada del 01/08/2026 al 03/08/2026']),
  )
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('fifty simultaneous requests for the same two rooms in either order do not deadlock', async () => {
  const { owner, establishmentId, logins } = await givenEstablishment()
  const rooms = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const answers = await times((index) => {
    const order = index % 2 === 0 ? rooms : [...rooms].reverse()
    const month = String(1 + (index % 5)).padStart(2, '0')
    const dates = { checkInDate: `2027-${month}-01`, checkOutDate: `2027-${month}-04` }
    return owner.post('/api/bookings/add', bookingRequest(establishmentId, order, dates))
  })
  expect(answers.filter((answer) => answer.resultado === 'Ok')).toHaveLength(5)
  for (const { resultado, mensaje } of answers)
    if (resultado !== 'Ok') expect(mensaje).toMatch(/no está libre: ocupada/)
  const deadlocks = 'select deadlocks::integer from pg_stat_database where datname = current_database()'
  await withClient(logins.owner, async (client) =>
    expect((await client.query(deadlocks)).rows).toEqual([{ deadlocks: 0 }]),
  )
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('of fifty simultaneous requests with the same locator one succeeds', async () => {
  const { owner, establishmentId } = await givenEstablishment()
  const rooms = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const answers = await times((index) => {
    const dates = { checkInDate: `20${30 + index}-01-01`, checkOutDate: `20${30 + index}-01-02` }
    const room = rooms[index % 2] ?? ''
    return owner.post('/api/bookings/add', bookingRequest(establishmentId, [room], { ...dates, bookingId: 'UNICO' }))
  })
  expect(answers.filter((answer) => answer.resultado === 'Ok')).toHaveLength(1)
  const others = answers.filter((answer) => answer.resultado !== 'Ok').map((answer) => answer.mensaje)
  expect(new Set(others)).toEqual(new Set(['Ya hay otra reserva con ese localizador']))
})

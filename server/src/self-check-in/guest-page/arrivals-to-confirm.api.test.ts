import { expect, test } from 'vitest'
import { givenCheckin } from '../../test/given-checkin.ts'
import { visitor } from '../../test/sent-travellers.ts'

const given = await givenCheckin({ now: '2026-07-01T21:52:00Z' })
const { owner, invited, placesOf, send } = given

test('a check-in that nobody ticked by midnight is listed with its deadline, until it is ticked', async () => {
  const { id, token } = await invited({ checkInDate: '2026-07-01', checkOutDate: '2026-07-04' }) // today
  const [first, second] = await placesOf(token)
  await send(token, first!.plaza)
  await send(token, second!.plaza, visitor(1))
  const listed = async () => {
    const { entradas } = await owner.get('/api/comunicaciones/entradas_por_confirmar')
    const { por_confirmar, urgentes } = await owner.get('/api/comunicaciones/resumen')
    expect([por_confirmar, urgentes]).toEqual([(entradas as unknown[]).length, por_confirmar])
    return (entradas as Record<string, unknown>[]).filter(({ bookingURL }) => bookingURL === id)
  }
  expect(await listed()).toEqual([])
  given.clock.moveBy(9 * 60_000) // past midnight in Madrid
  const arrival = { entrada: '2026-07-01', huespedes: 2, vence: '2026-07-02T11:00:00.000Z', titular: 'Titular Oculto' }
  expect(await listed()).toMatchObject([arrival])
  await owner.post('/api/bookings/no_show', { safeURL: id })
  expect(await listed()).toEqual([])
  await owner.post('/api/bookings/restore', { safeURL: id })
  expect(await listed()).toHaveLength(1)
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })
  expect(await listed()).toEqual([])
})

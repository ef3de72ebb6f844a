import { expect, test } from 'vitest'
import { NO_RESTRICTIONS } from './stay-for-sale.ts'
import { saleNoticesOfStays } from './sale-notices.ts'

const of = (roomId: string, checkIn: number, checkOut: number) => {
  return { roomId, name: roomId, checkIn: `2026-07-0${checkIn}`, checkOut: `2026-07-0${checkOut}` }
}
const twoNights = () => ({ ...NO_RESTRICTIONS, minStay: 2 })

test('a sentence of all units stands alone, another names its unit', () => {
  const minimum = 'La estancia mínima es de 2 noches'
  expect(saleNoticesOfStays([of('101', 1, 2), of('102', 1, 2)], twoNights)).toEqual([minimum])
  expect(saleNoticesOfStays([of('101', 1, 2), of('102', 1, 3)], twoNights)).toEqual([`101: ${minimum}`])
  expect(saleNoticesOfStays([of('101', 1, 3)], twoNights)).toEqual([])
})

test('guests who change their unit stay as long as in both, by the restrictions of the unit of each night', () => {
  const closedIn = (closedRoom: string) => (roomId: string) => ({ ...twoNights(), closed: roomId === closedRoom })
  expect(saleNoticesOfStays([of('102', 2, 3), of('101', 1, 2)], twoNights)).toEqual([])
  expect(saleNoticesOfStays([of('102', 2, 3), of('101', 1, 2)], closedIn('102'))).toEqual([
    'La venta está cerrada el 02/07/2026',
  ])
  const leaving = (roomId: string) => ({ ...NO_RESTRICTIONS, closedToDeparture: roomId === '102' })
  expect(saleNoticesOfStays([of('101', 1, 2), of('102', 2, 3)], leaving)).toEqual([
    'No se admiten salidas el 03/07/2026',
  ])
  expect(saleNoticesOfStays([of('102', 1, 2), of('101', 2, 3)], leaving)).toEqual([])
})

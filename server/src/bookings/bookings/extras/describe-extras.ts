import type { ExtrasOfUnit, SoldExtra } from '@posada/contract/bookings/booking-extras'
import { extrasTotal, extraTotal } from '@posada/domain/bookings/totals/booking-totals'
import type { RoomOfBooking } from '../queries/bookings.ts'
import type { ExtraLine } from '../queries/extras.ts'

type Unit = Pick<RoomOfBooking, 'id' | 'name' | 'typeName'>

/** The sold extras of each unit of the booking, in the order of the units; units without extras are included. */
export function describeExtras(units: readonly Unit[], lines: readonly ExtraLine[]): ExtrasOfUnit[] {
  const distinct = units.filter(({ id }, index) => units.findIndex((unit) => unit.id === id) === index)
  return distinct.map(({ id, name, typeName }) => {
    const inUnit = lines.filter(({ roomId }) => roomId === id)
    return { roomId: id, roomName: name, typeName, id, total: extrasTotal(inUnit), items: inUnit.map(describeLine) }
  })
}

const describeLine = (line: ExtraLine): SoldExtra => ({
  id: line.id,
  extraId: line.extraId ?? '',
  name: line.name,
  price: line.unitPrice,
  amount: line.amount,
  total: extraTotal(line),
  rate: line.rate,
})

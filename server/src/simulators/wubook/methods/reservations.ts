import { boardCodes } from '@posada/domain/prices/board-price'
import { isStruct } from '../../../adapters/wubook/xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'
import { intArgument } from '../arguments.ts'
import { bookingOf, cancelPortalBooking, makePortalBooking } from '../bookings/portal-bookings.ts'
import { refuse } from '../refusal.ts'
import { dayOfNumber, wireDayNumber } from '../state/day-numbers.ts'
import { availableOn, roomOf, rulesOf, type SimulatedProperty } from '../state/property.ts'
import type { PortalOrder, PortalRoom } from '../types.ts'
import { rulesOn } from './day-rules.ts'
import { OK, requirePeriod, type Methods } from './method.ts'

/** Bookings of WuBook's own engine, which a program may make and cancel. */
export const reservationMethods: Methods = {
  new_reservation: (context, args) => {
    const { property, today } = context
    const [from, to] = [wireDayNumber(args.text()), wireDayNumber(args.text())]
    const rooms = orderedRooms(args.struct())
    const customer = args.struct()
    const amount = args.number()
    args.optional((left) => left.text(), 'xml')
    // Card and ancillary data, which are structs, or 0 where there are none.
    for (let count = 0; count < 2; count++) args.optional((left) => left.any(), 0)
    const guests = args.optional((left) => left.any(), 0)
    const ignoreRules = args.optionalInt(0) === 1
    const ignoreAvail = args.optionalInt(0) === 1
    const status = args.optionalInt(1)
    args.end()
    requirePeriod(today, from, to, 0)
    if (to === from) refuse(-1001, 'Invalid dates')
    if (textOf(customer, 'lname') === '' || textOf(customer, 'email') === '') refuse(-1004, 'Invalid customer')
    if (amount < 0) refuse(-1005, 'Invalid amount')
    for (const { roomId } of rooms) requireSellable(property, roomId, from, to, { ignoreRules, ignoreAvail })
    const order: PortalOrder = {
      portal: 0,
      checkIn: dayOfNumber(from),
      checkOut: dayOfNumber(to),
      rooms: rooms.length === 1 ? rooms.map((room) => ({ ...room, ...(isStruct(guests) && peopleIn(guests)) })) : rooms,
      amount,
      holder: {
        name: textOf(customer, 'fname'),
        surname: textOf(customer, 'lname'),
        email: textOf(customer, 'email'),
        phone: textOf(customer, 'phone'),
        country: textOf(customer, 'country'),
      },
      notes: textOf(customer, 'notes'),
    }
    return makePortalBooking(context, order, status).code
  },
  cancel_reservation: (context, args) => {
    const booking = bookingOf(context.property, args.int())
    const reason = args.optional((left) => left.text(), '')
    args.optionalInt(1)
    args.end()
    if (booking.order.portal !== 0) refuse(-1007, 'Bookings of portals are cancelled there')
    cancelPortalBooking(context, booking.code, { reason })
    return OK
  },
}

/** `{"room": [units, board]}`, one entry for each unit. */
function orderedRooms(rooms: XmlRpcStruct): PortalRoom[] {
  return Object.entries(rooms).flatMap(([id, value]) => {
    const [quantity, board]: XmlRpcValue[] = Array.isArray(value) ? value : [value]
    const room = { roomId: Number(id), board: boardCodes.find((code) => code === board) }
    return Array.from({ length: intArgument(quantity) }, () => room)
  })
}

const textOf = (struct: XmlRpcStruct, name: string): string => {
  const value = struct[name]
  return typeof value === 'string' ? value : ''
}

const peopleIn = ({ men, children }: XmlRpcStruct) => ({
  ...(typeof men === 'number' && { adults: men }),
  ...(typeof children === 'number' && { children }),
})

function requireSellable(
  property: SimulatedProperty,
  roomId: number,
  from: number,
  to: number,
  { ignoreRules, ignoreAvail }: { ignoreRules: boolean; ignoreAvail: boolean },
): void {
  const room = roomOf(property, roomId)
  const rules = rulesOf(property, 0, roomId)
  for (let day = from; day < to; day++) {
    const { closed, min_stay: minStay } = rulesOn(rules, day)
    if (!ignoreAvail && availableOn(property, room, day) < room.decAvail) refuse(-1002, 'Not available')
    if (!ignoreRules && (closed === 1 || to - from < minStay)) refuse(-1003, 'Restrictions')
  }
}

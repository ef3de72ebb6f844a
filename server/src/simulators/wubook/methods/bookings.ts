import type { XmlRpcInput } from '../../../adapters/wubook/xml-rpc/values.ts'
import { bookingStruct } from '../bookings/booking-struct.ts'
import type { SimulatedBooking } from '../bookings/simulated-booking.ts'
import { intArgument } from '../arguments.ts'
import { refuse } from '../refusal.ts'
import { dayNumber, wireDayNumber, type DayNumber } from '../state/day-numbers.ts'
import type { SimulatedProperty } from '../state/property.ts'
import { OK, type Methods } from './method.ts'

/** So many new bookings come in one answer. */
const MOST_NEW = 120

export const bookingMethods: Methods = {
  fetch_new_bookings: ({ property }, args) => {
    const ancillary = args.optionalInt(0)
    const mark = args.optionalInt(1)
    args.end()
    return newBookings(property, ancillary, mark === 1)
  },
  fetch_bookings: ({ property }, args) => {
    if (args.left === 0) return newBookings(property, 0, true)
    const [from, to] = [wireDayNumber(args.text()), wireDayNumber(args.text())]
    const byCreation = args.optionalInt(1) === 1
    const ancillary = args.optionalInt(0)
    args.end()
    return bookingsBetween(property, from, to, byCreation).map((booking) => bookingStruct(booking, ancillary === 1))
  },
  fetch_bookings_codes: ({ property }, args) => {
    const [from, to] = [wireDayNumber(args.text()), wireDayNumber(args.text())]
    const byCreation = args.optionalInt(1) === 1
    args.end()
    return bookingsBetween(property, from, to, byCreation).map(({ code }) => code)
  },
  fetch_booking: ({ property }, args) => {
    const booking = property.bookings.get(args.int())
    const ancillary = args.optionalInt(0)
    args.end()
    return booking ? [bookingStruct(booking, ancillary === 1)] : []
  },
  mark_bookings: ({ property }, args) => {
    const codes = args.list().map(intArgument)
    args.end()
    for (const code of codes) {
      const booking = property.bookings.get(code)
      if (booking) booking.marked = true
    }
    return OK
  },
  push_activation: async ({ property, testPush }, args) => {
    const url = args.text()
    const isTest = args.optionalInt(0) === 1
    args.end()
    if (url !== '' && !/^https?:\/\//.test(url)) refuse(-100, 'Invalid input: url')
    if (isTest && !(await testPush(url))) refuse(-100, 'The url does not answer')
    property.pushUrl = url
    return OK
  },
  push_url: ({ property }, args) => {
    args.end()
    return property.pushUrl
  },
}

function newBookings(property: SimulatedProperty, ancillary: number, mark: boolean): XmlRpcInput[] {
  const found = shownBookings(property)
    .filter(({ marked }) => !marked)
    .slice(0, MOST_NEW)
  if (mark) for (const booking of found) booking.marked = true
  return found.map((booking) => bookingStruct(booking, ancillary === 1))
}

const shownBookings = ({ bookings }: SimulatedProperty): SimulatedBooking[] =>
  [...bookings.values()].filter(({ isHidden }) => !isHidden).sort((a, b) => a.turn - b.turn)

function bookingsBetween(property: SimulatedProperty, from: DayNumber, to: DayNumber, byCreation: boolean) {
  if (to < from) refuse(-101, 'Invalid dates')
  return shownBookings(property).filter(({ receivedAt, order }) => {
    const day = byCreation ? wireDayNumber(receivedAt.slice(0, 10)) : dayNumber(order.checkIn)
    return day >= from && day <= to
  })
}

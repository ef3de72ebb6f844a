import { double, type XmlRpcInput } from '../../../adapters/wubook/xml-rpc/values.ts'
import { dayNumber, wireDate } from '../state/day-numbers.ts'
import type { PortalHolder, PortalOrder, PortalRoom } from '../types.ts'
import type { SimulatedBooking } from './simulated-booking.ts'

/** The booking as WuBook represents it; `ancillary` adds what the portal itself says. */
export function bookingStruct({ code, order, ...booking }: SimulatedBooking, ancillary: boolean): XmlRpcInput {
  const amount = amountOf(order)
  const holder = (field: keyof PortalHolder) => order.holder?.[field] ?? DEFAULT_HOLDER[field]
  return {
    id: code,
    reservation_code: code,
    status: booking.status,
    status_reason: booking.reason,
    channel_reservation_code: order.reference ?? (order.portal === 0 ? 0 : String(code)),
    id_channel: order.portal,
    id_woodoo: order.portal === 0 ? 0 : 1,
    fount: '--',
    modified_reservations: booking.replaces,
    was_modified: booking.wasModified ? 1 : 0,
    amount: double(amount),
    orig_amount: double(amount),
    amount_reason: '',
    currency: order.currency ?? 'EUR',
    date_received_time: booking.receivedAt,
    date_arrival: wireDate(dayNumber(order.checkIn)),
    date_departure: wireDate(dayNumber(order.checkOut)),
    arrival_hour: order.arrivalHour ?? '--',
    boards: order.portal === 0 ? boardsOf(order) : {},
    tboard: double(0),
    ...peopleOf(order),
    customer_name: holder('name'),
    customer_surname: holder('surname'),
    customer_mail: holder('email'),
    customer_phone: holder('phone'),
    customer_address: '--',
    customer_city: '--',
    customer_zip: '--',
    customer_country: holder('country'),
    customer_language: 1,
    customer_language_iso: holder('language'),
    customer_notes: notesOf(order),
    rooms: order.rooms.map(({ roomId }) => String(roomId)).join(','),
    dayprices: Object.fromEntries(order.rooms.map((room) => [String(room.roomId), (room.prices ?? []).map(double)])),
    booked_rooms: order.isBrief ? [] : order.rooms.map((room) => bookedRoom(order, room, ancillary)),
    special_offer: '',
    discount: double(0),
    mandatory_costs: double(0),
    city_tax: double(order.cityTax ?? 0),
    payment_gateway_fee: double(order.portal === 0 && order.prepaid === 'gateway' ? amount : 0),
    forced_price: order.forcedPrice ? 1 : 0,
    channel_data: channelData(order),
    ancillary: ancillary ? ancillaryOf(order) : {},
    deleted_at_time: '',
    deleted_advance: 0,
    deleted_from: 0,
    cc_info: 0,
    device: -1,
  }
}

export const amountOf = ({ amount, rooms }: PortalOrder): number =>
  amount ?? Math.round(rooms.flatMap(({ prices }) => prices ?? []).reduce((sum, price) => sum + price, 0) * 100) / 100

const DEFAULT_HOLDER: PortalHolder = {
  name: 'Lucía',
  surname: 'Portal Prueba',
  email: '--',
  phone: '--',
  country: '--',
  language: 'es',
}

const boardsOf = ({ rooms }: PortalOrder) =>
  Object.fromEntries(rooms.map(({ roomId, board }) => [String(roomId), board ?? 'nb']))

/** Unknown people are -1. */
function peopleOf({ rooms }: PortalOrder) {
  const total = (count: (room: PortalRoom) => number | undefined) =>
    rooms.every((room) => count(room) !== undefined) ? rooms.reduce((sum, room) => sum + (count(room) ?? 0), 0) : -1
  return {
    men: total((room) => room.adults),
    children: total((room) => room.children),
    rooms_occupancies: rooms.flatMap(({ roomId, adults, children = 0 }) =>
      adults === undefined ? [] : [{ id: roomId, occupancy: adults + children }],
    ),
  }
}

function bookedRoom({ checkIn, portal }: PortalOrder, room: PortalRoom, ancillary: boolean): XmlRpcInput {
  const from = dayNumber(checkIn)
  const { roomId, planId = -1, prices = [], adults, children } = room
  const people: Record<string, number> = {
    ...(adults !== undefined && { guests_adults: adults }),
    ...(children !== undefined && { guests_children: children }),
  }
  return {
    room_id: roomId,
    roomdays: prices.map((price, night) => ({
      day: wireDate(from + night),
      price: double(price),
      rate_id: portal === 0 ? Math.max(0, planId) : planId,
      ancillary: {},
    })),
    ancillary: ancillary ? people : {},
  }
}

function channelData({ portal, prepaid }: PortalOrder): XmlRpcInput {
  if (portal !== 1) return { vat_included: true }
  return { vat_included: true, pay_model: prepaid === 'agency' ? 'merchant' : 'hotel' }
}

function ancillaryOf({ portal, prepaid, commission, rooms }: PortalOrder): XmlRpcInput {
  const board = rooms[0]?.board
  return {
    ...(commission !== undefined && { Commission: double(commission) }),
    ...(portal === 2 && board !== undefined && { 'Detected Board': board }),
    ...(portal === 2 && prepaid === 'agency' && { Payment: { Payout: 'BankTransfer' } }),
  }
}

/** Booking.com announces its virtual cards in the notes. */
const notesOf = ({ portal, prepaid, notes = '' }: PortalOrder): string =>
  portal === 2 && prepaid === 'virtual_card'
    ? `${notes}\n** THIS RESERVATION HAS BEEN PRE-PAID **\nYou have received a virtual credit card for this reservation.`.trim()
    : notes === ''
      ? '--'
      : notes

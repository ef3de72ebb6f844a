import { parseDay, type Day } from '@posada/domain/platform/days/day'
import {
  ChannelError,
  type PortalBooking,
  type PortalBookingStatus,
  type RawPortalBooking,
} from '../../../distribution/channel/channel-provider.ts'
import { centsIn, isTrue, numberIn, textIn } from '../wire-values.ts'
import { isStruct } from '../xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../xml-rpc/values.ts'
import { bookedRoomsIn } from './booked-rooms.ts'
import { AIRBNB, commissionIn, prepaidIn } from './payment.ts'

/** 1 confirmed, 2 waiting, 3 refused, 4 accepted, 5 cancelled, 6 cancelled with penalty. */
const STATUS: Record<number, PortalBookingStatus> = {
  1: 'live',
  2: 'live',
  3: 'cancelled',
  4: 'live',
  5: 'cancelled',
  6: 'cancelled_with_penalty',
}

/** The numbers that are always the same; the others come from `get_channels_info`. */
const PORTAL_NAMES: Record<number, string> = { 0: 'WuBook', 1: 'Expedia', 2: 'Booking.com', 43: 'Airbnb' }

/**
 * A booking as WuBook represents it (tdocs.wubook.net/wired/fetch.html, 'Reservation representations').
 * @throws ChannelError where it lacks status or dates, or is live and lacks rooms
 */
export function readWubookBooking({ code: storedCode, body }: RawPortalBooking): PortalBooking {
  const booking = isStruct(body as XmlRpcValue | undefined) ? (body as XmlRpcStruct) : {}
  const code = textIn(booking['reservation_code']) || storedCode
  const status = STATUS[numberIn(booking['status']) ?? 0]
  if (status === undefined) throw unreadable(code, 'el estado')
  const [checkIn, checkOut] = [dayIn(booking['date_arrival']), dayIn(booking['date_departure'])]
  if (checkIn === null || checkOut === null || checkIn >= checkOut) throw unreadable(code, 'las fechas')
  const rooms = bookedRoomsIn(booking, { checkIn, checkOut })
  // A cancellation says enough by its code.
  if (rooms.length === 0 && status === 'live') throw unreadable(code, 'las habitaciones')
  const portalId = numberIn(booking['id_channel']) ?? 0
  return {
    code,
    status,
    wasModified: isTrue(booking['was_modified']),
    replaces: replacedCodes(booking['modified_reservations'], code),
    portal: {
      id: portalId,
      name: PORTAL_NAMES[portalId] ?? `Portal ${portalId}`,
      reference: referenceIn(booking['channel_reservation_code']),
    },
    receivedAt: instantIn(booking['date_received_time']),
    checkIn,
    checkOut,
    arrivalHour: hourIn(booking['arrival_hour']),
    rooms,
    holder: holderIn(booking),
    notes: textIn(booking['customer_notes']),
    amount: centsIn(booking['amount']),
    currency: textIn(booking['currency']).toUpperCase() || 'EUR',
    commission: commissionIn(booking),
    isNet: portalId === AIRBNB,
    cityTax: centsIn(booking['city_tax']),
    prepaid: prepaidIn(booking, portalId, rooms),
    reason: textIn(booking['status_reason']) || textIn(booking['amount_reason']),
  }
}

const unreadable = (code: string, what: string): ChannelError =>
  new ChannelError(
    'refused',
    0,
    `La reserva ${code || 'de WuBook'} ha llegado sin ${what} y no se puede leer. Véala en el panel de WuBook.`,
  )

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? parseDay(value) : null)

/** A booking can list itself among those that it replaces. */
const replacedCodes = (value: unknown, itself: string): string[] =>
  Array.isArray(value) ? value.map(textIn).filter((code) => code !== '' && code !== '0' && code !== itself) : []

/** WuBook's own bookings have 0 or nothing. */
const referenceIn = (value: unknown): string => {
  const reference = textIn(value)
  return reference === '0' ? '' : reference
}

/** 'DD/MM/YYYY HH:MM:SS' in the time zone of the property. */
function instantIn(value: unknown): string {
  const [date = '', time = ''] = textIn(value).split(/\s+/)
  const day = parseDay(date)
  return day !== null && /^\d\d:\d\d:\d\d$/.test(time) ? `${day}T${time}` : ''
}

/** As the guest typed it: '9:00' is 09:00, and '24:00' the end of the day. What is no hour stays as it is. */
function hourIn(value: unknown): string {
  const text = textIn(value)
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? []
  if (hour === '') return text
  return Number(hour) === 24 ? '23:59' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

const holderIn = (booking: XmlRpcStruct): PortalBooking['holder'] => ({
  name: textIn(booking['customer_name']),
  surname: textIn(booking['customer_surname']),
  email: textIn(booking['customer_mail']),
  phone: textIn(booking['customer_phone']),
  address: textIn(booking['customer_address']),
  city: textIn(booking['customer_city']),
  postalCode: textIn(booking['customer_zip']),
  country: /^[A-Za-z]{2}$/.test(textIn(booking['customer_country']))
    ? textIn(booking['customer_country']).toUpperCase()
    : '',
  language: languageIn(booking),
})

/** `customer_language` is a number of WuBook's own. */
function languageIn(booking: XmlRpcStruct): string {
  const [language = ''] = textIn(booking['customer_language_iso']).toLowerCase().split(/[-_]/)
  return /^[a-z]{2,3}$/.test(language) ? language : ''
}

import { remoteNumber } from '@posada/domain/distribution/channel/remote-number'
import { formatDay } from '@posada/domain/platform/days/day'
import type { ChannelAdapter, ChannelProvider, RawPortalBooking } from '../../distribution/channel/channel-provider.ts'
import type { WubookCaller } from './call.ts'
import { idNumber, listIn, structIn, textIn } from './wire-values.ts'
import { isStruct } from './xml-rpc/decode.ts'
import type { XmlRpcValue } from './xml-rpc/values.ts'

type Bookings = Pick<
  ChannelProvider,
  | ('fetchNewBookings' | 'fetchBooking' | 'fetchBookings' | 'acknowledgeBookings')
  | ('listPortals' | 'activatePush' | 'readPushUrl')
>

/** With what the portal itself says of the booking: commission, board and way of paying. */
const ANCILLARY = 1
/** Bookings are marked as read only once they are stored, by a call of its own. */
const UNMARKED = 0
const BY_CREATION = { creation: 1, arrival: 0 } as const

/** tdocs.wubook.net/wired/fetch.html */
export const bookingCalls = ({ call, callWithoutProperty }: WubookCaller): Bookings => ({
  /** 120 at most, as WuBook gives them. */
  fetchNewBookings: async () => bookingsIn(await call('fetch_new_bookings', [ANCILLARY, UNMARKED])),
  fetchBooking: async (code) => bookingsIn(await call('fetch_booking', [idNumber(code), ANCILLARY]))[0] ?? null,
  fetchBookings: async (from, to, by) =>
    bookingsIn(await call('fetch_bookings', [formatDay(from), formatDay(to), BY_CREATION[by], ANCILLARY])),
  acknowledgeBookings: async (codes) => {
    if (codes.length > 0) await call('mark_bookings', [codes.map(idNumber)])
  },
  listPortals: async () => {
    const channels = structIn(await callWithoutProperty('get_channels_info'))
    const names = Object.entries(channels).map(([id, channel]) => [
      Number(id),
      textIn(isStruct(channel) ? channel['name'] : channel),
    ])
    return new Map(names as [number, string][])
  },
  activatePush: async (url) => void (await call('push_activation', [url])),
  readPushUrl: async () => textIn(await call('push_url')),
})

/** Oldest first: a code is the instant of its booking, so what is replaced comes before what replaces it. */
const bookingsIn = (value: XmlRpcValue): RawPortalBooking[] =>
  listIn(value)
    .map((body) => ({ code: textIn(body['reservation_code']), body }))
    .sort((a, b) => Number(a.code) - Number(b.code))

/** What WuBook posts when a booking is new or has changed: a form with `lcode` and `rcode`. It is not signed. */
export const readWubookPush: ChannelAdapter['readPush'] = ({ lcode, rcode }) => {
  const [propertyId, code] = [idIn(lcode), idIn(rcode)]
  return propertyId !== null && code !== null ? { propertyId, code } : null
}

/** Without zeros before it. */
function idIn(value: unknown): string | null {
  const number = remoteNumber(textIn(value))
  return number === null ? null : String(number)
}

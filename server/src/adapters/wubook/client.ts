import type { CallLimit, ChannelAdapter } from '../../distribution/channel/channel-provider.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import { bookingCalls, readWubookPush } from './bookings.ts'
import { wubookCaller } from './call.ts'
import { dayValueCalls } from './day-values.ts'
import { planCalls } from './plans.ts'
import { readWubookBooking } from './read-booking/read-booking.ts'
import { roomCalls } from './rooms.ts'

const ENDPOINT = 'https://wired.wubook.net/xrws/'
const TIMEOUT_MS = 60_000
const HOUR = 3600

/**
 * What WuBook allows a property (tdocs.wubook.net/wired/policies.html, the lower of two published numbers); '*' is all
 * methods together. Who goes beyond is locked out, and at worst its portals are.
 */
const LIMITS: readonly CallLimit[] = [
  { operation: 'fetch_rooms_values', calls: 192, seconds: 12 * HOUR },
  { operation: 'rplan_get_rplan_values', calls: 192, seconds: 12 * HOUR },
  { operation: 'fetch_bookings', calls: 230, seconds: 12 * HOUR },
  { operation: 'fetch_rooms', calls: 192, seconds: 24 * HOUR },
  { operation: 'get_pricing_plans', calls: 96, seconds: 24 * HOUR },
  { operation: 'rplan_rplans', calls: 192, seconds: 24 * HOUR },
  { operation: 'update_avail', calls: 200, seconds: HOUR },
  { operation: '*', calls: 600, seconds: HOUR },
]

/** Values by day of one room, by the same page. */
const ROOM_DAY_LIMIT = { days: 365 * 12, seconds: 180 }

/** Restrictions and units of so many room-days are some 8 MB of XML. */
const MAX_ROOM_DAYS = 20_000

type WubookEndpoint = {
  /** WuBook itself by default. */
  endpoint?: string
  timeoutMs?: number
}

/**
 * WuBook's Wired API: XML-RPC over HTTPS with a permanent token (tdocs.wubook.net/wired).
 * @throws StartError if the endpoint cannot be used
 */
export function wubookChannel({ endpoint = ENDPOINT, timeoutMs = TIMEOUT_MS }: WubookEndpoint = {}): ChannelAdapter {
  const wire = { endpoint: requireSafeEndpoint(endpoint, 'WUBOOK_ENDPOINT'), timeoutMs }
  return {
    connect: (options) => {
      const caller = wubookCaller(options, wire)
      return {
        ...roomCalls(caller.call),
        ...planCalls(caller.call),
        ...dayValueCalls(caller.call),
        ...bookingCalls(caller),
      }
    },
    limits: LIMITS,
    maxRoomDays: MAX_ROOM_DAYS,
    roomDayLimit: ROOM_DAY_LIMIT,
    readBooking: readWubookBooking,
    readPush: readWubookPush,
  }
}

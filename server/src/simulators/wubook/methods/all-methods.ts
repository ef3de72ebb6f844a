import type { XmlRpcInput } from '../../../adapters/wubook/xml-rpc/values.ts'
import { availabilityMethods } from './availability.ts'
import { bookingMethods } from './bookings.ts'
import type { Methods } from './method.ts'
import { pricePlanMethods } from './price-plans.ts'
import { reservationMethods } from './reservations.ts'
import { restrictionPlanMethods } from './restriction-plans.ts'
import { roomMethods } from './rooms.ts'

/** The methods with token and property before their own arguments. */
export const propertyMethods: Methods = {
  ...roomMethods,
  ...availabilityMethods,
  ...pricePlanMethods,
  ...restrictionPlanMethods,
  ...bookingMethods,
  ...reservationMethods,
}

/** The only method without property, and without a return code in its answer. */
export const CHANNELS_INFO = 'get_channels_info'

const channel = (name: string, homepage: string): XmlRpcInput => ({
  name,
  homepage,
  logo_url: '',
  extranet: homepage,
  ical: 0,
  cc: 1,
  restrictions: [],
})

export const channelsInfo: XmlRpcInput = {
  '1': channel('Expedia', 'https://www.expedia.com'),
  '2': channel('Booking.com', 'https://www.booking.com'),
  '43': channel('Airbnb', 'https://www.airbnb.com'),
}

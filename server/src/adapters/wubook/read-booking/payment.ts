import { sum, type Cents } from '@posada/domain/platform/money/money'
import type { PortalBooking } from '../../../distribution/channel/channel-provider.ts'
import { centsIn, numberIn, textIn } from '../wire-values.ts'
import { isStruct } from '../xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../xml-rpc/values.ts'

/** Portals by WuBook's numbers. */
const WUBOOK_ENGINE = 0
const EXPEDIA = 1
const BOOKING_COM = 2
export const AIRBNB = 43

/** What Booking.com writes into the notes of a booking that it has charged, and pays with a card of its own. */
const VIRTUAL_CARD_NOTE = /virtual credit card|this reservation has been pre-?paid|payment charge is/i

export const structOf = (value: XmlRpcValue | undefined): XmlRpcStruct => (isStruct(value) ? value : {})

/** Null where the portal does not say it. */
export function commissionIn(booking: XmlRpcStruct): Cents | null {
  const commission = structOf(booking['ancillary'])['Commission']
  return numberIn(commission) === null ? null : centsIn(commission)
}

export function prepaidIn(
  booking: XmlRpcStruct,
  portalId: number,
  rooms: PortalBooking['rooms'],
): PortalBooking['prepaid'] {
  const amount = centsIn(booking['amount'])
  switch (portalId) {
    case WUBOOK_ENGINE: {
      const paid = centsIn(booking['payment_gateway_fee'])
      return paid > 0 ? { amount: paid, by: 'gateway' } : null
    }
    case EXPEDIA:
      return textIn(structOf(booking['channel_data'])['pay_model']) === 'merchant' ? { amount, by: 'agency' } : null
    case BOOKING_COM: {
      const payout = textIn(structOf(structOf(booking['ancillary'])['Payment'])['Payout'])
      if (payout === 'BankTransfer') return { amount, by: 'agency' }
      const isVirtual = /virtual/i.test(payout) || VIRTUAL_CARD_NOTE.test(textIn(booking['customer_notes']))
      return isVirtual ? { amount, by: 'virtual_card' } : null
    }
    case AIRBNB: {
      // Its guests pay Airbnb, and never the establishment: the net prices and its commission.
      const net = sum(rooms.flatMap(({ nights }) => nights.map(({ price }) => price)))
      return { amount: net + (commissionIn(booking) ?? 0), by: 'agency' }
    }
    default:
      return null
  }
}

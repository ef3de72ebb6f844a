import type { Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { BoardCode } from '../../prices/board-price.ts'

/** `cancelled_with_penalty`: the portal says that the guest owes something; how much it seldom says. */
export type PortalBookingStatus = 'live' | 'cancelled' | 'cancelled_with_penalty'

/** The portal collects, the establishment charges a card of the portal, or the guest has paid on the channel manager's page. */
export type PrepaidBy = 'agency' | 'virtual_card' | 'gateway'

/** A booking of a portal as it is under one code. Empty strings where the portal gave nothing. */
export type PortalBooking = {
  code: string
  status: PortalBookingStatus
  /** A cancellation that is the first half of a change: the booking goes on under another code. */
  wasModified: boolean
  /** The codes that this one replaces. */
  replaces: string[]
  portal: { id: number; name: string; reference: string }
  /** ISO date and time in the time zone of the property. */
  receivedAt: string
  checkIn: Day
  checkOut: Day
  arrivalHour: string
  rooms: PortalRoom[]
  holder: {
    name: string
    surname: string
    email: string
    phone: string
    address: string
    city: string
    postalCode: string
    /** ISO 3166-1 alpha-2. */
    country: string
    language: string
  }
  notes: string
  amount: Cents
  /** ISO 4217, upper case. */
  currency: string
  commission: Cents | null
  /** Prices are net: the guest pays them plus the commission. */
  isNet: boolean
  cityTax: Cents
  /** What was paid to the portal or by its virtual card, and how. */
  prepaid: { amount: Cents; by: PrepaidBy } | null
  reason: string
}

export type PortalRoom = {
  /** The room's id at the channel manager. */
  roomId: string
  /** A plan of the channel manager; null is its main plan, or unknown. */
  nights: { day: Day; price: Cents; planId: string | null }[]
  /** Null where the portal did not say. */
  adults: number | null
  children: number | null
  board: BoardCode | null
}

import type { Day } from '@posada/domain/platform/days/day'
import type { BoardCode } from '@posada/domain/prices/board-price'

/**
 * What happens to a call instead of its answer: `cut` closes the connection before anything is done, `swallowed`,
 * `garbage` and `http-503` do it first; `delayed` closes the connection and does it after the next call of the property.
 */
export const wubookFaults = ['cut', 'swallowed', 'garbage', 'http-503', 'delayed'] as const
export type WubookFault = (typeof wubookFaults)[number]

export type WubookBehaviour = {
  fault?: WubookFault | WubookFault[] | undefined
  /** A return code of WuBook instead of doing anything. */
  code?: number | undefined
  /** How often fault or code happen, from 0 to 1; always by default. */
  probability?: number | undefined
  /** How many calls they happen to; all by default. */
  times?: number | undefined
  /** The methods to which all this applies; all by default. */
  only?: string[] | undefined
  slowMs?: number | undefined
  /** Calls of more bytes are refused with HTTP 413. */
  largestBody?: number | undefined
}

/** Probabilities from 0 to 1. A swapped notice comes after the next one. */
export type PushBehaviour = {
  lost?: number | undefined
  duplicated?: number | undefined
  swapped?: number | undefined
  lateMs?: number | undefined
}

/** `calls`: the numbers of calls alone, without the room-days that one room may get. */
export const limitModes = ['off', 'calls', 'all'] as const
export type LimitMode = (typeof limitModes)[number]

export type WubookOptions = {
  now?: () => Date
  seed?: number
  port?: number
  /** Takes any token but `malo`, and makes a property when it is first named. */
  acceptsAnyone?: boolean
  /** Where everything is kept while the simulator does not run. */
  file?: string
  limits?: LimitMode
}

export type PortalRoom = {
  roomId: number
  planId?: number | undefined
  /** Euros by night; by default those of the plan. */
  prices?: number[] | undefined
  adults?: number | undefined
  children?: number | undefined
  board?: BoardCode | undefined
}

/** How the portal has been paid, in the words of WuBook's data of that portal. */
export const prepaidKinds = ['none', 'agency', 'virtual_card', 'gateway'] as const

/** A booking as somebody makes it at a portal. */
export type PortalOrder = {
  /** WuBook's number: 0 its own engine, 1 Expedia, 2 Booking.com, 43 Airbnb. */
  portal: number
  reference?: string | undefined
  checkIn: Day
  checkOut: Day
  /** One for each unit. */
  rooms: PortalRoom[]
  /** Euros; the sum of the prices by default. */
  amount?: number | undefined
  currency?: string | undefined
  /** Euros. */
  commission?: number | undefined
  cityTax?: number | undefined
  prepaid?: (typeof prepaidKinds)[number] | undefined
  holder?: { [Field in keyof PortalHolder]?: PortalHolder[Field] | undefined } | undefined
  notes?: string | undefined
  arrivalHour?: string | undefined
  /** The amount was set by hand: the prices by day are to be ignored. */
  forcedPrice?: boolean | undefined
  /** Only the lists of rooms and of prices by day, without details of each unit. */
  isBrief?: boolean | undefined
}

export type PortalHolder = {
  name: string
  surname: string
  email: string
  phone: string
  country: string
  language: string
}

/** A call as it was received, with the size of what it carried. */
export type ReceivedCall = {
  at: string
  lcode: number
  method: string
  bytes: number
  rooms: number
  days: number
  /** What was answered: 0, a refusal, the code of a fault, or the name of what happened to it instead. */
  outcome: number | WubookFault | 'too large'
}

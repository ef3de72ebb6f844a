import type { PortalOrder } from '../types.ts'

export type SimulatedBooking = {
  code: number
  order: PortalOrder
  /** WuBook's number: 1 confirmed, 2 waiting, 3 refused, 4 accepted, 5 cancelled, 6 cancelled with penalty. */
  status: number
  /** The first half of a change. */
  wasModified: boolean
  /** The codes that this one replaces. */
  replaces: number[]
  /** Read and marked by the program. */
  marked: boolean
  /** Not yet given out: only who knows the code gets it. */
  isHidden: boolean
  receivedAt: string
  reason: string
  /** The place among new bookings. */
  turn: number
}

const CANCELLED = new Set([3, 5, 6])
export const isLive = ({ status }: SimulatedBooking): boolean => !CANCELLED.has(status)

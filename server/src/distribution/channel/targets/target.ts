import type { ShownKey } from '../../channel-connections/public.ts'

/**
 * What portals have to be shown of the days from the first one on, beside what is acknowledged of them. UNKNOWN as a target: nothing.
 */
export type Target = ShownKey & {
  /** The room there. */
  roomId: string
  target: Int32Array
  shown: Int32Array
}

/** The days on which a type has fewer units than are held. */
export type Overbooking = { saleTypeId: string; place: number; total: number; held: number }

/** A type that is not sold on some days for want of a price, in Spanish why. */
export type UnpricedType = { id: string; advice: string }

/** A type that is to be sold there and that nobody has matched with a room. */
export type UnmatchedType = { id: string; name: string }

/** A day as the program has sent it. */
export type ShownDay = {
  date: string
  units: number
  price: string
  minNights: number
  maxNights: number
  closed: boolean
  noArrival: boolean
  noDeparture: boolean
}

export type SimulatedPlan = {
  id: string
  name: Record<string, string>
  /** The unit of the program; null before it is associated. */
  unit: string | null
  days: ShownDay[]
}

export type DebooksOrder = {
  /** The place of the plan in the wallet's list. */
  plan: number
  checkIn: string
  checkOut: string
  units?: number | undefined
  adults?: number | undefined
  children?: number | undefined
  /** Of a night, in euros; what is shown where it is absent. */
  price?: number | undefined
  guest?:
    | {
        name?: string | undefined
        surname?: string | undefined
        email?: string | undefined
        phone?: string | undefined
      }
    | undefined
  notes?: string | undefined
  currency?: string | undefined
  /** Sold although nothing was left, as two guests at once can. */
  isForced?: boolean | undefined
}

/** A booking as the service gives it. */
export type DebooksBooking = { id: string; revision: number; status: 'confirmed' | 'cancelled' } & Record<
  string,
  unknown
>

export type SimulatedWallet = {
  address: string
  token: string
  /** When its owner ended the connection; the token reads bookings for a day longer. */
  endedAt: number | null
  plans: SimulatedPlan[]
  bookings: { at: number; order: DebooksOrder; booking: DebooksBooking }[]
  /** Counts changes of bookings: the cursor. */
  changes: number
}

export const debooksFaults = ['down', 'swallowed', 'busy', 'error', 'garbage', 'huge', 'slow'] as const
export type DebooksFault = (typeof debooksFaults)[number]

export type DebooksOptions = {
  /** Any wallet has plans there; otherwise only those that are registered. */
  acceptsAnyone?: boolean
  now?: () => Date
  /** Where the wallets are kept between two starts. */
  file?: string
}

/** The service refuses a request. */
export class DebooksRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Day } from '@posada/domain/platform/days/day'
import type { DayRestrictions } from '@posada/domain/prices/stay-for-sale'

/** What became of checking a signature: the address with its checksum, or why it is not accepted, in Spanish. */
export type SignatureCheck = { address: string } | { fault: string }

/** A text that was signed by the owner of an address. */
export type SignedMessage = { address: string; message: string; signature: string }

/** A plan of the platform that is sold there; its name by language. */
export type PlatformPlan = { id: string; name: Record<string, string> }

/** Which of our types a plan sells. */
export type PlanAssociation = { planId: string; typeId: string; typeName: string; places: number }

/** A day of a plan: how many units may be sold, and at which price. */
export type DayForSale = { day: Day; units: number; price: Cents } & DayRestrictions

/** A booking as the platform gave it, to be stored before it is read. */
export type RawPlatformBooking = { code: string; body: unknown }

export type BookingPage = {
  bookings: RawPlatformBooking[]
  /** Where the next page begins; kept until then. */
  cursor: string
  isMore: boolean
}

/**
 * What became of a refused or lost call. `down`: nothing was done. `unanswered`: it may have been done. `throttled`: too many calls.
 * `access`: the wallet is not accepted any more. `refused`: the values as such. `unreadable`: the answer makes no sense.
 */
type PlatformFailure = 'down' | 'unanswered' | 'throttled' | 'access' | 'refused' | 'unreadable'

export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly failure: PlatformFailure
  /** Spanish, for users: what happened and the way out. */
  readonly advice: string

  constructor(failure: PlatformFailure, advice: string) {
    super(advice)
    this.failure = failure
    this.advice = advice
  }
}

/** Port to a blockchain booking platform, for one wallet. Each operation is one call, may be repeated, and throws a PlatformError. */
export interface BlockchainPlatform {
  listPlans(): Promise<PlatformPlan[]>
  /** All plans of the wallet. */
  associate(associations: readonly PlanAssociation[]): Promise<void>
  /** Absolute values of a plan, from the first day on. */
  sendDays(planId: string, days: readonly DayForSale[]): Promise<void>
  /** Bookings that are new or changed after the cursor, oldest first, each as it is now; '' is from the beginning. */
  fetchBookings(cursor: string): Promise<BookingPage>
  /** Ends the sale. Bookings can be fetched for a day longer. */
  disconnect(): Promise<void>
}

/** What the program needs of a platform before there is a connection. */
export type BlockchainAdapter = {
  /** Whether the installation has one. */
  isAvailable: boolean
  checkSignature(signed: SignedMessage): SignatureCheck
  /** Proves to the platform whose wallet it is. Returns the token of the connection. @throws PlatformError */
  openWallet(signed: SignedMessage): Promise<string>
  connect(token: string): BlockchainPlatform
  /** @throws PlatformError where the stored booking cannot be read */
  readBooking(raw: RawPlatformBooking): PortalBooking
}

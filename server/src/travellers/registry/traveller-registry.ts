import type { Day } from '@posada/domain/platform/days/day'
import type { Traveller } from '@posada/domain/travellers/traveller'

/** How a stay was or will be paid; all Spanish registries require it. */
export type PaymentKind = 'cash' | 'card' | 'platform' | 'transfer' | 'on-arrival' | 'other'

/** The establishment's local time without a zone: '2026-11-20T16:35:00'. */
export type LocalInstant = string

export type Contract = {
  /** The booking's locator, with a suffix if it was reported before; at most 50 characters. */
  reference: string
  /** Day on which the booking was made. */
  agreedOn: Day
  arrival: LocalInstant
  departure: LocalInstant
  people: number
  rooms: number
  hasInternet: boolean
  payment: { kind: PaymentKind; paidOn?: Day; holder?: string }
}

/** A guest as reported: a minor may have the contact of their responsible adult. */
export type ReportedTraveller = Omit<Traveller, 'responsibleId' | 'responsibleName' | 'issuedOn' | 'expiresOn'>

export type ReservationHolder = {
  name: string
  firstSurname: string
  secondSurname: string
  phone: string
  email: string
  /** Given with the booking, and valid. */
  document?: { documentType: 'dni' | 'nie'; documentNumber: string }
}

export type RegistryReport =
  | { kind: 'travellers'; establishmentCode: string; contract: Contract; travellers: ReportedTraveller[] }
  | { kind: 'reservation'; establishmentCode: string; contract: Contract; holder: ReservationHolder }
  | { kind: 'cancellation'; code: string }

/** `body` is the bytes to send, the same at every attempt; `xml` is their readable content, which is stored. */
export type PreparedReport = { xml: string; body: Buffer }

/** The credentials that the user entered; none of them is derived. */
export type Credentials = { user: string; password: string; landlordCode: string }

/** A request and its response, without credentials, to be stored. */
export type Exchange = { request: string; response: string; httpStatus: number | null }

export type Submission = Exchange & {
  outcome:
    | { status: 'received'; batch: string }
    /** The registry has received the same bytes before. */
    | { status: 'duplicate' }
    /**
     * A user has to correct it; `isAboutAccess` if the credentials are wrong and everything else would be refused too.
     */
    | { status: 'refused'; code: string; reason: string; isAboutAccess: boolean }
    /** To be retried; `mayHaveArrived` if the whole request was sent and no answer arrived. */
    | { status: 'failed'; reason: string; mayHaveArrived: boolean }
}

export type BatchOutcome =
  | { status: 'waiting' }
  /** A batch contains one report: `code` identifies it and is needed to cancel it; null for a cancellation. */
  | { status: 'accepted'; code: string | null }
  | { status: 'refused'; reason: string }
  /** The registry had an internal error and did not record the report. */
  | { status: 'failed'; reason: string }
  /** The registry does not know the batch, or it belongs to another user. */
  | { status: 'unknown' }

export type BatchQuery = Exchange & {
  outcome:
    /** `said` is the part of the response about each batch, to be stored with it. */
    | { status: 'answered'; batches: Map<string, BatchOutcome>; said: Map<string, string> }
    | { status: 'refused'; code: string; reason: string; isAboutAccess: boolean }
    | { status: 'failed'; reason: string }
}

export type AccessTest = { works: true } | { works: false; reason: string }

/** Port to a registry of travellers that is reached over the network; it hides SOAP and the Spanish XML. */
export interface TravellerRegistry {
  /** Maximum number of batches in one query. */
  readonly maxBatches: number
  prepare(report: RegistryReport): Promise<PreparedReport>
  /** Never throws for errors of the registry or the network. */
  submit(credentials: Credentials, report: Pick<RegistryReport, 'kind'>, body: Buffer): Promise<Submission>
  query(credentials: Credentials, batches: readonly string[]): Promise<BatchQuery>
  /** Tests address, encryption, user and password, without side effects. */
  test(credentials: Credentials): Promise<AccessTest>
}

/** The registries that are reached over the network; undefined in simulation mode without a simulator. */
export type Registries = { ses: TravellerRegistry | undefined }

import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'

/** A token with its secret. */
export type ProgramToken = { token: string; secret: string }

/** What was asked for: the user grants it on the page at `url`, within the hour. */
export type RequestedAccess = ProgramToken & { url: string }

export type ProgramCompany = { id: string; name: string }

/** An account where money is; `kind` is the program's. */
export type ProgramAccount = { id: string; kind: string; name: string }

/** A part of a payment that pays an invoice; negative where money was given back. */
export type ProgramCharge = {
  /** Ours, by which it is found again. */
  reference: string
  /** The program's id of the invoice. */
  invoiceId: string
  invoiceNumber: string
  amount: Cents
  day: Day
  accountId: string
  accountKind: string
  comment: string
}

/**
 * What became of a refused or lost call. `down`: nothing was done. `unanswered`: it may have been done. `throttled`: too many calls.
 * `access`: the permission is not accepted any more. `company`: that company is not. `refused`: the values as such. `unreadable`:
 * the answer makes no sense.
 */
type ProgramFailure = 'down' | 'unanswered' | 'throttled' | 'access' | 'company' | 'refused' | 'unreadable'

export class ProgramError extends Error {
  override name = 'ProgramError'
  readonly failure: ProgramFailure
  /** Spanish, for users: what happened and the way out. */
  readonly advice: string

  constructor(failure: ProgramFailure, advice: string) {
    super(advice)
    this.failure = failure
    this.advice = advice
  }
}

/**
 * Port to an accounting program, for one permission. Each operation may be repeated: what is to be made is looked for first. All
 * throw a ProgramError.
 */
export interface AccountingProgram {
  listCompanies(): Promise<ProgramCompany[]>
  listAccounts(companyId: string): Promise<ProgramAccount[]>
  /** Makes the payer and the invoice, unless they are there under our number. Returns the program's id of the invoice. */
  pushInvoice(companyId: string, invoice: InvoiceSnapshot): Promise<string>
  /** Marks an invoice as one that should not have been issued; nothing where it is not there. */
  annulInvoice(companyId: string, number: string): Promise<void>
  /** Returns the program's id of the charge. */
  pushCharge(companyId: string, charge: ProgramCharge): Promise<string>
  /** Nothing where it is not there. */
  deleteCharge(companyId: string, charge: Pick<ProgramCharge, 'reference' | 'invoiceId'>): Promise<void>
  /** Gives the permission back. */
  disconnect(): Promise<void>
}

/** What Posada needs of a program before there is a connection. */
export type AccountingAdapter = {
  /** Whether the installation may connect accounts with it. */
  isAvailable: boolean
  /** Where it is; a user's browser must be able to come back from there. */
  origin: string
  /** @throws ProgramError */
  requestAccess(callbackUrl: string): Promise<RequestedAccess>
  /** @throws ProgramError */
  finishAccess(requested: ProgramToken, verifier: string): Promise<ProgramToken>
  connect(token: ProgramToken): AccountingProgram
}

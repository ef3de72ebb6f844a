import type { AnfixOperationName } from '../../adapters/anfix/entities.ts'

/**
 * What the simulated Anfix does with a request. `down`: it breaks off before anything is done. `swallow`: it is done, and no answer
 * comes. `late`: the answer waits, not what is done. `refuse`: an error of the values. `expired`: the token is not accepted.
 */
export const anfixFaults = [
  'down',
  'swallow',
  'late',
  'http-500',
  'http-500-done',
  'http-429',
  'garbage',
  'huge',
  'refuse',
  'expired',
] as const
export type AnfixFault = (typeof anfixFaults)[number]

export type AnfixBehaviour = {
  fault?: AnfixFault | readonly AnfixFault[] | undefined
  /** Of each request; 1 if absent. */
  probability?: number | undefined
  /** So many requests fail; all if absent. */
  times?: number | undefined
  /** The operations that it concerns; all if absent. */
  only?: readonly string[] | undefined
  /** How long every request takes. */
  slowMs?: number | undefined
}

type AnfixCompany = {
  CompanyId: string
  CompanyCorporateName: string
  CompanyCommercialName: string
  CompanyIdentificationNumber: string
}
type AnfixBank = {
  BankAccountId: string
  BankAccountInfo: string
  BankCompanyAccountTypeId: string
  BankComercialName: string
  balance: number
}
export type AnfixRow = Record<string, unknown>
export type AnfixInvoice = AnfixRow & {
  IssuedInvoiceId: string
  RefNumber: string
  StateId: string
  TotalValue: number
}
export type AnfixCharge = AnfixRow & {
  ChargeId: string
  ChargeSourceId: string
  ChargeAmount: number
  ChargeIsRefund: boolean
  ChargeDescription: string
  ChargeAccountId: string
}

/** What one company keeps there. */
export type AnfixBooks = {
  company: AnfixCompany
  banks: AnfixBank[]
  customers: (AnfixRow & { CustomerId: string })[]
  invoices: AnfixInvoice[]
  charges: AnfixCharge[]
}

export type AnfixUser = { name: string; books: AnfixBooks[] }

export type AnfixOptions = {
  now?: () => Date
  /** Keys of partners; any where `acceptsAnyone`. */
  consumers?: readonly { key: string; secret: string }[]
  acceptsAnyone?: boolean
  /** Where it keeps its books over a restart. */
  file?: string
  seed?: number
  port?: number
}

export type { AnfixOperationName }

/** An answer with an error of the values or of the access. */
export class AnfixRefusal extends Error {
  readonly code: string
  /** 0 for an answer of 200 with an error inside. */
  readonly status: number

  constructor(code: string, text: string, status = 0) {
    super(text)
    this.code = code
    this.status = status
  }
}

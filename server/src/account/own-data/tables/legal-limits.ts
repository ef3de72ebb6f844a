import { BOOKS_YEARS } from '@posada/domain/account/own-data/account-closing'
import type { Day } from '@posada/domain/platform/days/day'
import { retentionLimits } from '../../../travellers/guests/public.ts'

/**
 * What is older than these no longer has to be kept: records of travellers of stays that ended before `records`, signed
 * admission documents of those before `papers`, invoices issued and money taken before `books`.
 */
export type LegalLimits = { records: Day; papers: Day; books: Day; now: string }

/**
 * The invoices of a year, and what supports them, are kept until the end of the sixth year after it (Código de Comercio, article 30;
 * the four years of the Ley General Tributaria, article 66, are over by then).
 */
export function legalLimits(now: Date): LegalLimits {
  const { records, papers } = retentionLimits(now)
  return { records, papers, books: `${now.getUTCFullYear() - BOOKS_YEARS}-01-01`, now: now.toISOString() }
}

/** SQL condition on a guest: a record of the register that the law still wants. Guests who never arrived are none. */
export const isKeptGuest = (guest: string, { records }: LegalLimits): string =>
  `${guest}.leaves_on >= '${records}' and (${guest}.expected_at is null or ${guest}.report_number is not null)`

/** SQL condition on a communication: it left for the authorities, or should have by now. */
export const isKeptCommunication = (communication: string, { records, now }: LegalLimits): string =>
  `(${communication}.state <> 'due' or ${communication}.next_at <= '${now}') and exists (
     select from bookings kb where kb.account_id = ${communication}.account_id and kb.id = ${communication}.booking_id
        and kb.check_out >= '${records}')`

/** SQL condition on an issued invoice: the books of its year are still kept. */
export const isKeptDocument = (document: string, { books }: LegalLimits): string =>
  `${document}.issued_on >= '${books}'`

/** How the reason of keeping a supporting document of the books is written. */
export const SUPPORTS_BOOKS =
  'hasta el final del sexto año después del suyo (Código de Comercio, artículo 30: justificantes de la contabilidad)'

/** SQL condition on a row with a day: the books of its year are still kept. */
export const isOfKeptBooks = (row: string, { books }: LegalLimits): string => `${row}.day >= '${books}'`

/** SQL condition that a row of the given table with this id is kept. */
export const existsKept = (table: string, id: string, condition: (alias: string) => string): string =>
  `exists (select from ${table} k where k.account_id = t.account_id and k.id = ${id} and ${condition('k')})`

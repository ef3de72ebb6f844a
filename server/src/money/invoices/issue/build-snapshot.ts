import { todayIn, type Day } from '@posada/domain/platform/days/day'
import { isAdvanceKey } from '@posada/domain/money/billing/booking-billing'
import { correctionFault } from '@posada/domain/money/invoices/correction-faults'
import { invoiceFaults, isSimplified, type InvoiceFault } from '@posada/domain/money/invoices/invoice-faults'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import type { Db } from '../../../platform/db/database.ts'
import { requireEstablishment, type EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../../platform/reference-data/public.ts'
import { payerParty } from '../drafts/payer.ts'
import { correctedInvoices, standingAmount } from '../queries/corrections.ts'
import { findDocuments, type InvoiceDocumentRow } from '../queries/documents.ts'
import { advancesOfKeys } from '../queries/charges.ts'
import type { InvoiceRow, StoredLine } from '../queries/invoices.ts'
import { printedPayments } from '../payments/printed-payments.ts'

type DraftSnapshot = {
  /** What would be issued today, without number. */
  snapshot: InvoiceSnapshot
  /** Why it cannot be issued; empty where it can. */
  faults: InvoiceFault[]
  establishment: EstablishmentRow
}

/** What a snapshot is made of; also of an invoice that is not stored. */
type UnissuedInvoice = Pick<
  InvoiceRow,
  | ('establishmentId' | 'bookingId' | 'type' | 'payerKind' | 'payerId' | 'lines' | 'notes' | 'language')
  | ('corrects' | 'correctionMode' | 'correctionReason' | 'stay' | 'operationOn' | 'isAdvance')
>

/** What a draft says if it is issued now, and why it cannot be. */
export async function buildSnapshot(context: JobContext, draft: UnissuedInvoice): Promise<DraftSnapshot> {
  const { db, accountId, now } = context
  const establishment = await requireEstablishment(db, accountId, draft.establishmentId)
  const payer = await payerParty(db, accountId, draft)
  const corrected = await findDocuments(db, accountId, draft.corrects)
  const today = todayIn(establishment.timeZone, now)
  const snapshot: InvoiceSnapshot = {
    type: draft.type,
    number: '',
    issuedOn: today,
    operationOn: draft.operationOn === null ? operationDayOf(corrected, today) : earlierDay(draft.operationOn, today),
    issuer: issuerOf(establishment),
    recipient: isSimplified(draft.type) ? null : (payer?.party ?? null),
    stay: draft.stay,
    taxName: taxOfProvince(establishment.provinceCode).name,
    lines: draft.lines.map(({ id: _, charges: __, ...line }) => line),
    totals: invoiceTotals(draft.lines),
    ...(await printedPayments(context, draft)),
    isAdvance: draft.isAdvance,
    advances: await deductedAdvances(db, accountId, draft.lines),
    corrects: corrected.map(({ number, issuedOn }) => ({ number, issuedOn })),
    correctionMode: draft.correctionMode,
    corrected: draft.correctionMode === 'S' ? sumsOf(corrected) : null,
    correctionReason: draft.correctionReason,
    notes: draft.notes,
    footer: establishment.invoiceFooter,
    conditions: establishment.conditions,
    model: modelOf(establishment.invoiceModel),
    language: draft.language as InvoiceSnapshot['language'],
    qrUrl: '',
    isVerifactu: false,
  }
  const faults = faultsOf(snapshot, corrected, establishment, today)
  const fault = await faultOfCorrection(context, draft.corrects, snapshot)
  return {
    snapshot,
    faults: fault === null ? faults : [...faults, { field: 'corrects', message: fault }],
    establishment,
  }
}

/** The invoices of the advances that lines take off. */
function deductedAdvances(db: Db, accountId: string, lines: readonly StoredLine[]) {
  const charges = lines.flatMap((line) => line.charges ?? [])
  return advancesOfKeys(
    db,
    accountId,
    charges.filter(({ key, amount }) => isAdvanceKey(key) && amount < 0),
  )
}

/** A corrective invoice has the day of the operation that it corrects, the last one if there are several. */
function operationDayOf(corrected: readonly InvoiceDocumentRow[], today: Day): Day | null {
  const days = corrected.map(({ operationOn, issuedOn }) => operationOn ?? issuedOn).sort()
  const last = days.at(-1) ?? null
  return last === today ? null : last
}

/** Why the invoices that it refers to do not admit it; null where they do. */
async function faultOfCorrection(
  { db, accountId }: JobContext,
  documentIds: readonly string[],
  { type, correctionMode, totals }: InvoiceSnapshot,
): Promise<string | null> {
  if (documentIds.length === 0) return null
  const corrected = await correctedInvoices(db, accountId, documentIds)
  const standing = await standingAmount(db, accountId, documentIds)
  return correctionFault({ type, correctionMode, total: totals.total }, corrected, standing)
}

const earlierDay = (day: Day, today: Day): Day | null => (day < today ? day : null)

const sumsOf = (corrected: readonly InvoiceDocumentRow[]) => ({
  base: corrected.reduce((sum, { base }) => sum + base, 0),
  tax: corrected.reduce((sum, { tax }) => sum + tax, 0),
})

export const modelOf = (model: number): 1 | 2 | 3 => (model === 2 || model === 3 ? model : 1)

/** The issuer as invoices print it. */
export const issuerOf = (row: EstablishmentRow): InvoiceSnapshot['issuer'] => ({
  name: row.company || row.name,
  tradeName: row.company === '' || row.company === row.name ? '' : row.name,
  taxId: row.taxId,
  address: row.address,
  postalCode: row.postalCode,
  municipality: row.municipality,
  province: findProvince(row.provinceCode)?.name ?? '',
  phone: row.phone,
  email: row.email,
  website: row.website,
  logoFileId: row.logoFileId,
})

function faultsOf(
  snapshot: InvoiceSnapshot,
  corrected: readonly InvoiceDocumentRow[],
  { provinceCode, fiscalProvinceCode }: EstablishmentRow,
  today: Day,
): InvoiceFault[] {
  return invoiceFaults(
    { ...snapshot, corrects: corrected },
    {
      today,
      province: provinceCode,
      fiscalProvince: fiscalProvinceCode || provinceCode,
    },
  )
}

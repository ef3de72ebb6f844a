import type { XmlNode } from '../ses/parse-xml.ts'
import { numbersOutsideCensus } from './census.ts'
import { elementAt, invoiceIdOf, isAnnulment, textAt } from './record-values.ts'
import { warningOf } from './record-warnings.ts'
import { refusalOf } from './refuse-record.ts'

type StoredState = 'Correcta' | 'AceptadaConErrores' | 'Anulada'
export type StoredInvoice = {
  state: StoredState
  code: number | null
  request: string
  /** The last record that was accepted. */
  record: XmlNode
}

/** What the simulated AEAT knows. A submission makes a new register from the one before. */
export type InvoiceRegister = {
  /** By issuer, number and date. */
  invoices: ReadonlyMap<string, StoredInvoice>
  /** The last record of each issuer and installation, rejected ones included: number and hash. */
  chains: ReadonlyMap<string, { number: string; hash: string }>
  submissions: number
  /** Records that arrived, rejected ones included. */
  received: number
}

/** The circumstances of a submission. */
export type Arrival = {
  now: Date
  today: string
  /** Each so many records one is rejected, as if its recipient were unknown. */
  rejectEvery?: number | undefined
  /** NIF, and VAT numbers of the Union, that no census has. */
  outsideCensus?: readonly string[] | undefined
}

export const emptyRegister: InvoiceRegister = { invoices: new Map(), chains: new Map(), submissions: 0, received: 0 }

export type RecordVerdict = {
  record: XmlNode
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'
  code: number | null
  duplicate: StoredInvoice | null
  /** Whether it names another record before it than the last one of its chain. The AEAT does not answer with that. */
  isChainBroken: boolean
}

/** Whether the AEAT accepts each record of a submission, in their order, and what it knows afterwards. */
export function registerRecords(
  register: InvoiceRegister,
  records: readonly XmlNode[],
  { submitter, now, today, rejectEvery, outsideCensus = numbersOutsideCensus }: Arrival & { submitter: string },
): { register: InvoiceRegister; verdicts: RecordVerdict[] } {
  const invoices = new Map(register.invoices)
  const chains = new Map(register.chains)
  const submissions = register.submissions + 1
  let { received } = register
  const verdicts = records.map((record): RecordVerdict => {
    received += 1
    const unlucky = rejectEvery !== undefined && received % rejectEvery === 0 ? UNKNOWN_RECIPIENT : null
    const key = Object.values(invoiceIdOf(record)).join(' ')
    const chain = `${submitter} ${textAt(record, 'SistemaInformatico', 'NumeroInstalacion')}`
    const last = chains.get(chain)
    const isChainBroken =
      textAt(elementAt(record, 'Encadenamiento', 'RegistroAnterior'), 'Huella') !== (last?.hash ?? '')
    chains.set(chain, { number: invoiceIdOf(record).number, hash: textAt(record, 'Huella') })
    const stored = invoices.get(key) ?? null
    const refusal = refusalOf(record, { submitter, today, outsideCensus }) ?? unlucky ?? contradictionOf(record, stored)
    if (refusal !== null) {
      const duplicate = refusal === DUPLICATE ? stored : null
      return { record, state: 'Incorrecto', code: refusal, duplicate, isChainBroken }
    }
    const warning = warningOf(record, { now, hasRecords: last !== undefined })
    const state = isAnnulment(record) ? 'Anulada' : warning === null ? 'Correcta' : 'AceptadaConErrores'
    invoices.set(key, { state, code: warning, request: String(submissions), record })
    return {
      record,
      state: warning === null ? 'Correcto' : 'AceptadoConErrores',
      code: warning,
      duplicate: null,
      isChainBroken,
    }
  })
  return { register: { invoices, chains, submissions, received }, verdicts }
}

const UNKNOWN_RECIPIENT = 1110
const DUPLICATE = 3000
const ALREADY_ANNULLED = 3001
const UNKNOWN_INVOICE = 3002

/** The code for a record that does not fit what is stored of the same invoice; null where it fits. */
function contradictionOf(record: XmlNode, stored: StoredInvoice | null): number | null {
  if (isAnnulment(record)) {
    const isWithoutIssueRecord = textAt(record, 'SinRegistroPrevio') === 'S'
    if (stored?.state === 'Anulada') return ALREADY_ANNULLED
    if (stored === null) return isWithoutIssueRecord ? null : UNKNOWN_INVOICE
    return isWithoutIssueRecord ? DUPLICATE : null
  }
  const isAmendment = textAt(record, 'Subsanacion') === 'S'
  const wasRejected = textAt(record, 'RechazoPrevio') === 'X'
  if (!isAmendment || wasRejected) return stored === null ? null : DUPLICATE
  return stored === null ? UNKNOWN_INVOICE : null
}

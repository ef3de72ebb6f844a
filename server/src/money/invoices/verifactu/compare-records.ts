import type { RecordDifference, verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { recordQueryEnvelope, type RegisteredInvoice } from '../../../adapters/aeat/query-records.ts'
import type { ClientKey } from '../../../adapters/aeat/read-certificate.ts'
import type { AeatService } from '../../../adapters/aeat/client.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { openClientKey, UNREADABLE_CERTIFICATE } from './client-key.ts'
import { sentInvoicesOf, type SentInvoice } from './queries/submissions.ts'
import { requireIssuer } from './require-issuer.ts'
import type { VerifactuDependencies } from './taxpayer-state.ts'

type Attempt = {
  establishmentId: string
  month: string
  name: string
  taxId: string
  key: ClientKey
  service: AeatService
}
type Outcome = Attempt & { found: RegisteredInvoice[]; failure: string }

/** The AEAT gives ten thousand records a page. */
const MOST_PAGES = 10

/** Compares the invoices of a month with those that the AEAT has. */
export const compareRecords = ({
  aeat,
  secrets,
}: VerifactuDependencies): OutsideHandler<(typeof verifactuApi)['compare'], Attempt, Outcome> => ({
  async attempt({ establishmentId, month }, context) {
    const { establishment, taxpayer, key } = await requireIssuer(context, establishmentId)
    if (!aeat) throw new UserError('El servicio de la AEAT no está disponible en esta instalación')
    if (!taxpayer?.certificate) throw new UserError('Suba antes el certificado con el que se consulta a la AEAT')
    const name = establishment.company || establishment.name
    const opened = openKey(() => openClientKey(secrets, taxpayer, taxpayer.certificate!))
    return { establishmentId, month, name, taxId: key.issuerTaxId, key: opened, service: aeat.service }
  },

  async callOutside(attempt) {
    const found: RegisteredInvoice[] = []
    let after: RegisteredInvoice | { number: string; issuedOn: string } | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const { name, taxId, month, key, service } = attempt
      const reply = await service.query(key, recordQueryEnvelope({ issuer: { name, taxId }, month, after }))
      if (reply.outcome === 'unanswered') return { ...attempt, found, failure: reply.reason }
      if (reply.outcome === 'fault') return { ...attempt, found, failure: reply.text }
      found.push(...reply.invoices)
      after = reply.next
      if (after === null) break
    }
    return { ...attempt, found, failure: '' }
  },

  async finish({ establishmentId, month, found, failure }, context) {
    if (failure !== '') return { refusal: `La AEAT no ha contestado a la consulta: ${failure}` }
    const { key } = await requireIssuer(context, establishmentId)
    return differencesBetween(await sentInvoicesOf(context.db, key, month), found)
  },
})

/** What the AEAT has otherwise than we; records that still wait to be sent are no difference. */
function differencesBetween(
  ours: readonly SentInvoice[],
  theirs: readonly RegisteredInvoice[],
): { same: number; differences: RecordDifference[] } {
  const keyOf = ({ number, issuedOn }: { number: string; issuedOn: string }) => `${number} ${issuedOn}`
  const registered = new Map(theirs.map((invoice) => [keyOf(invoice), invoice]))
  const known = new Set(ours.map(keyOf))
  let same = 0
  const ofOurs = ours.flatMap((invoice): RecordDifference[] => {
    const text = differenceOf(invoice, registered.get(keyOf(invoice)))
    if (text === null) same += 1
    if (text === null || text === '') return []
    const { invoiceId, number, issuedOn } = invoice
    return [{ invoiceId, number, issuedOn, text }]
  })
  const unknown = theirs
    .filter((invoice) => !known.has(keyOf(invoice)))
    .map(({ number, issuedOn }) => ({ invoiceId: null, number, issuedOn, text: 'La AEAT la tiene y aquí no está' }))
  return { same, differences: [...ofOurs, ...unknown] }
}

/** The difference in words; null where there is none, '' where the record still waits. */
function differenceOf({ kind, state, hash }: SentInvoice, theirs: RegisteredInvoice | undefined): string | null {
  if (state === 'pending') return ''
  if (state === 'rejected') return 'La AEAT ha rechazado su último registro'
  if (!theirs) return 'La AEAT no la tiene'
  if (kind === 'annulment') return theirs.state === 'annulled' ? null : 'Aquí está anulada y en la AEAT no'
  if (theirs.state === 'annulled') return 'La AEAT la tiene anulada y aquí está emitida'
  return theirs.hash === hash ? null : 'El registro de la AEAT no es el de aquí: tiene otra huella'
}

/** @throws UserError where the certificate was sealed with a key that is lost */
function openKey(open: () => ClientKey): ClientKey {
  try {
    return open()
  } catch {
    throw new UserError(UNREADABLE_CERTIFICATE)
  }
}

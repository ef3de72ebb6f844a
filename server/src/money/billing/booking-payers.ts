import type { BookingPayer } from '@posada/contract/money/billing/booking-billing'
import type { PayerKind } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceIdentity } from '@posada/domain/money/invoices/invoice-snapshot'
import type { BookingToBill } from '../../bookings/bookings/public.ts'
import { findClient } from '../../bookings/clients/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { payerParty } from '../invoices/public.ts'

type Booking = BookingToBill['booking']
type Party = Booking['billTo']

/** The payer of a booking for each party: an id of nobody is null. */
export async function partiesOf(
  { db, accountId }: RequestContext,
  booking: Booking,
): Promise<{ party: Party; id: string | null; kind: PayerKind; name: string }[]> {
  const { clientId, agencyId, billTo } = booking
  const client = clientId === null ? undefined : await findClient(db, accountId, clientId)
  const parties = [
    {
      party: 'client' as const,
      id: clientId,
      kind: client?.isCompany ? ('company' as const) : ('person' as const),
      name: booking.holderName,
    },
    ...(client?.companyId
      ? [{ party: 'company' as const, id: client.companyId, kind: 'company' as const, name: client.companyName ?? '' }]
      : []),
    ...(agencyId === null
      ? []
      : [{ party: 'agency' as const, id: agencyId, kind: 'agency' as const, name: booking.agencyName }]),
  ]
  return parties.toSorted((a, b) => Number(b.party === billTo) - Number(a.party === billTo))
}

/** The parties as the screen shows them, with how an invoice identifies them. */
export async function describePayers(context: RequestContext, booking: Booking): Promise<BookingPayer[]> {
  const { db, accountId } = context
  const payers: BookingPayer[] = []
  for (const { party, id, kind, name } of await partiesOf(context, booking)) {
    const payerKind = kind === 'agency' ? 'agency' : 'client'
    const found = await payerParty(db, accountId, { payerKind, payerId: id })
    payers.push({
      party,
      id: id ?? '',
      kind: found?.kind ?? kind,
      name: found?.party.name ?? name,
      identity: identityText(found?.party.identity ?? null),
      email: found?.email || (party === 'client' ? booking.email : ''),
    })
  }
  return payers
}

const documentWords = {
  '02': 'NIF-IVA',
  '03': 'Pasaporte',
  '04': 'Documento',
  '05': 'Certificado de residencia',
  '06': 'Documento',
  '07': 'NIF',
} as const

/** 'NIF 12345678Z', 'Pasaporte X1234567 (SWE)'; '' for nobody. */
export function identityText(identity: InvoiceIdentity | null): string {
  if (identity === null) return ''
  if (identity.kind === 'nif') return `NIF ${identity.number}`
  const country = identity.idType === '02' ? '' : ` (${identity.countryCode})`
  return `${documentWords[identity.idType]} ${identity.number}${country}`
}

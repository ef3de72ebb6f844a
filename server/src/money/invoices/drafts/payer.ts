import type { PayerKind } from '@posada/contract/money/invoices/invoice-fields'
import type { InvoiceParty } from '@posada/domain/money/invoices/invoice-snapshot'
import { payerIdentity } from '@posada/domain/money/invoices/payer-identity'
import { readAgency } from '../../../bookings/agencies/public.ts'
import { clientRecord, fullName } from '../../../bookings/clients/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../../platform/reference-data/public.ts'

export type ChosenPayer = { payerKind: 'client' | 'agency' | null; payerId: string | null; payerName: string }
type PayerRequest = { payerId: string | null; payerKind: PayerKind | null }

const NO_PAYER: ChosenPayer = { payerKind: null, payerId: null, payerName: '' }

/**
 * The payer of a request; an id without kind is that of a client.
 * @throws UserError for a client or an agency that the account does not have
 */
export async function choosePayer({ db, accountId }: RequestContext, request: PayerRequest): Promise<ChosenPayer> {
  const { payerId } = request
  if (payerId === null) return NO_PAYER
  const payerKind = request.payerKind === 'agency' ? 'agency' : 'client'
  const payer = await payerParty(db, accountId, { payerKind, payerId })
  if (!payer) throw new UserError(payerKind === 'agency' ? 'La agencia no existe' : 'El titular no existe')
  return { payerKind, payerId, payerName: payer.party.name }
}

type Payer = { party: InvoiceParty; email: string; kind: PayerKind }

/** The data of the payer that an invoice prints, as they are now; undefined for nobody and for a deleted one. */
export async function payerParty(
  db: Db,
  accountId: string,
  { payerKind, payerId }: Pick<ChosenPayer, 'payerKind' | 'payerId'>,
): Promise<Payer | undefined> {
  if (payerKind === null || payerId === null) return undefined
  return payerKind === 'agency' ? agencyPayer(db, accountId, payerId) : clientPayer(db, accountId, payerId)
}

async function clientPayer(db: Db, accountId: string, id: string): Promise<Payer | undefined> {
  const client = await clientRecord(db, accountId, id)
  if (!client) return undefined
  const { idNumber, documentKind, countryCode, isCompany } = client
  const identity = payerIdentity({ number: idNumber, documentKind, countryCode, isCompany })
  const party = {
    name: fullName(client),
    identity,
    address: client.address,
    postalCode: client.postalCode,
    municipality: client.municipality,
    province: findProvince(client.provinceCode)?.name ?? '',
    countryCode: countryCode || countryOf(identity),
  }
  return { party, email: client.email, kind: isCompany ? 'company' : 'person' }
}

async function agencyPayer(db: Db, accountId: string, id: string): Promise<Payer | undefined> {
  const agency = await readAgency(db, accountId, id)
  if (!agency) return undefined
  const identity = payerIdentity({
    number: agency.taxId,
    documentKind: '',
    countryCode: agency.countryCode,
    isCompany: true,
  })
  const party = {
    name: agency.company || agency.name,
    identity,
    address: agency.address,
    postalCode: agency.postalCode,
    municipality: agency.city,
    province: agency.province,
    countryCode: agency.countryCode || countryOf(identity),
  }
  return { party, email: agency.invoiceEmail || agency.contactEmail, kind: 'agency' }
}

const countryOf = (identity: InvoiceParty['identity']) => (identity?.kind === 'nif' ? 'ESP' : '')

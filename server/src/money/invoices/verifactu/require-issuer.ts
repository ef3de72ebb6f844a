import { todayIn, type Day } from '@posada/domain/platform/days/day'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { requireEstablishment, type EstablishmentRow } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findTaxpayer, type TaxpayerKey, type TaxpayerRow } from './queries/taxpayers.ts'

export type Issuer = {
  key: TaxpayerKey
  establishment: EstablishmentRow
  /** Undefined where nothing of VERI*FACTU was ever set. */
  taxpayer: TaxpayerRow | undefined
  today: Day
}

/** The tax identity that an establishment issues as. @throws UserError for an unknown establishment, or one without NIF */
export async function requireIssuer({ db, accountId, now }: JobContext, establishmentId: string): Promise<Issuer> {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const issuerTaxId = normalizeTaxId(establishment.taxId)
  if (issuerTaxId === '') throw new UserError('Indique antes el CIF, DNI o NIE del establecimiento en su ficha')
  const key = { accountId, issuerTaxId }
  return { key, establishment, taxpayer: await findTaxpayer(db, key), today: todayIn(establishment.timeZone, now) }
}

import type { Stay } from '@posada/domain/platform/days/stay'
import type { TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import {
  type EstablishmentRow,
  noEstablishment,
  requireEstablishment,
} from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { establishmentWithTariffs, tariffsOf } from './queries.ts'
import { taxTermsFrom } from './tariffs.ts'

/** Reads the current tariffs once. @returns a function with the tax terms of a stay, null on days without a tariff */
export async function taxTermsOfEstablishment(
  { db, accountId }: JobContext,
  establishmentId: string,
): Promise<(stay: Stay) => TaxTerms | null> {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const tariffs = await tariffsOf(db, accountId, establishmentId)
  return ({ checkIn, checkOut }) =>
    taxTermsFrom(
      establishment,
      tariffs.filter(({ validFrom, validTo }) => validFrom < checkOut && (validTo === null || validTo >= checkIn)),
    )
}

/**
 * An establishment and its tax terms for a stay (null: no tax), read in one query.
 * @throws UserError if it does not exist
 */
export async function establishmentWithTaxTerms(
  { db, accountId }: JobContext,
  establishmentId: string,
  stay: Stay,
): Promise<{ establishment: EstablishmentRow; terms: TaxTerms | null }> {
  const found = await establishmentWithTariffs(db, accountId, establishmentId, stay)
  if (!found) throw noEstablishment()
  const { tariffs, ...establishment } = found
  return { establishment, terms: taxTermsFrom(establishment, tariffs) }
}

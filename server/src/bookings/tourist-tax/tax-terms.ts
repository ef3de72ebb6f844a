import type { Stay } from '@posada/domain/platform/days/stay'
import type { TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import {
  type EstablishmentRow,
  noEstablishment,
  requireEstablishment,
} from '../../establishments/establishments/public.ts'
import { readWithNext } from '../../platform/db/defer-statement.ts'
import { nestedRows } from '../../platform/db/nested-rows.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { type EstablishmentWithTariffs, establishmentWithTariffs, tariffsOf } from './queries.ts'
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

type TaxedEstablishment = { establishment: EstablishmentRow; terms: TaxTerms | null }

/**
 * An establishment and its tax terms for a stay (null: no tax), read in one query.
 * @throws UserError if it does not exist
 */
export async function establishmentWithTaxTerms(
  { db, accountId }: JobContext,
  establishmentId: string,
  stay: Stay,
): Promise<TaxedEstablishment> {
  return withTaxTerms(await establishmentWithTariffs(db, accountId, establishmentId, stay).execute())
}

/** The same, read together with the next statement of the transaction; call the returned function, which may throw, after that one. */
export async function establishmentWithTaxTermsWithNext(
  { db, accountId }: JobContext,
  establishmentId: string,
  stay: Stay,
): Promise<() => Promise<TaxedEstablishment>> {
  const found = await readWithNext(db, establishmentWithTariffs(db, accountId, establishmentId, stay))
  return async () => withTaxTerms(await found())
}

function withTaxTerms([found]: EstablishmentWithTariffs[]): TaxedEstablishment {
  if (!found) throw noEstablishment()
  const { tariffs, ...establishment } = found
  return { establishment, terms: taxTermsFrom(establishment, nestedRows(tariffs)) }
}

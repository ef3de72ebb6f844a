import { todayIn } from '@posada/domain/platform/days/day'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { verifactuFault, type Taxpayer, type VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findTaxpayer, type TaxpayerRow } from './queries/taxpayers.ts'

/** Why nothing can be issued here without VERI*FACTU, for the screen; null where it can. */
export async function missingVerifactu(
  { db, accountId, now }: JobContext,
  establishment: EstablishmentRow,
  dates: VerifactuDates,
): Promise<string | null> {
  const taxpayer = await findTaxpayer(db, { accountId, issuerTaxId: normalizeTaxId(establishment.taxId) })
  if (taxpayer?.isActive) return null
  return verifactuFault(todayIn(establishment.timeZone, now), taxpayerOf(establishment, taxpayer), dates)
}

export const taxpayerOf = (
  { taxId, provinceCode, fiscalProvinceCode }: EstablishmentRow,
  taxpayer: TaxpayerRow | undefined,
): Taxpayer => ({
  taxId,
  fiscalProvince: fiscalProvinceCode || provinceCode,
  isInSii: taxpayer?.isInSii ?? false,
})

import { type TaxId, taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { requireCountryCode, requireProvinceCode } from '../../platform/reference-data/public.ts'
import { type ClientKeys, fullName } from './client-keys.ts'
import { clientByNumber, findClient } from './queries/clients.ts'

const SPAIN = 'ESP'
type Residence = { countryCode: string | null; provinceCode: string | null }

/** Normalizes the codes: '8' becomes '08', and only Spain has provinces. @throws UserError for an unknown code */
export function normalizeResidence({ countryCode, provinceCode }: Residence): {
  countryCode: string
  provinceCode: string
} {
  const country = requireCountryCode(countryCode)
  const province = requireProvinceCode(provinceCode)
  return { countryCode: country, provinceCode: country === '' || country === SPAIN ? province : '' }
}

/** @throws UserError if the company is not one of the account's, or if the client is a company itself */
export async function requireCompany(
  { db, accountId }: JobContext,
  companyId: string | null,
  { isCompany }: { isCompany: boolean },
): Promise<void> {
  if (companyId === null) return
  const company = await findClient(db, accountId, companyId)
  if (!company?.isCompany) throw new UserError('La empresa asociada no existe')
  if (isCompany) throw new UserError('Solo un particular puede tener una empresa asociada')
}

type ClientNumber = Pick<ClientKeys, 'idKey' | 'idCountry'> & { isCompany: boolean; except: readonly string[] }

/**
 * @throws UserError that names the record with the same number. The database refuses one of two simultaneous inserts.
 */
export async function requireFreeNumber({ db, accountId }: JobContext, number: ClientNumber): Promise<void> {
  const taken = number.idKey === '' ? undefined : await clientByNumber(db, accountId, number)
  if (taken) {
    const who = number.isCompany ? 'una empresa' : 'un cliente'
    throw new UserError(`Ya hay ${who} con ese documento: ${fullName(taken)}`)
  }
}

/** @throws UserError with the reason why the number is invalid for this person or company */
export function requireTaxId(taxId: TaxId): void {
  const fault = taxIdFault(taxId)
  if (fault) throw new UserError(fault)
}

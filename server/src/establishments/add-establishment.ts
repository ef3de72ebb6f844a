import type { NewEstablishment } from '@posada/contract/establishments/establishments'
import { timeZoneOf } from '@posada/domain/time-zone'
import type { Call } from '../http/call.ts'
import { newId } from '../ids.ts'
import { insertEstablishment } from './queries.ts'
import { requireIssuer } from './require-issuer.ts'
import { requireWebPage } from './require-web-page.ts'
import { resolveProvince } from './resolve-province.ts'

/** @throws UserError for an invalid tax number, web page or province */
export async function addEstablishment(call: Call, input: NewEstablishment): Promise<{ id: string }> {
  const { db, accountId, now } = call
  const { kind, name, municipality, phone } = input
  requireIssuer(input.taxId)
  requireWebPage(input.website)
  const provinceCode = resolveProvince(input.province ?? '')?.code ?? ''
  const id = newId()
  await insertEstablishment(db, {
    accountId,
    id,
    kind,
    name,
    municipality,
    phone,
    provinceCode,
    timeZone: timeZoneOf(provinceCode),
    company: input.company ?? '',
    taxId: input.taxId ?? '',
    postalCode: input.postalCode ?? '',
    address: input.address ?? '',
    website: input.website ?? '',
    createdAt: now,
  })
  call.changed('establishments', id)
  return { id }
}

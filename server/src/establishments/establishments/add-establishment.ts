import type { NewEstablishment } from '@posada/contract/establishments/establishments'
import {
  DEFAULT_CHECK_IN_OUT_TIMES,
  establishmentKindNames,
  timeZoneOf,
} from '@posada/domain/establishments/establishment'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { insertEstablishment } from './queries.ts'
import { requireProvince } from '../../platform/reference-data/public.ts'
import { requireIssuerTaxId, requireWebPage } from './establishment-fields.ts'

/** @throws UserError for an invalid tax number, web page or province */
export async function addEstablishment(context: RequestContext, input: NewEstablishment): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { kind, name, municipality, phone } = input
  requireIssuerTaxId(input.taxId)
  requireWebPage(input.website)
  const provinceCode = requireProvince(input.province)
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
    checkInTime: input.checkInTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkIn,
    checkOutTime: input.checkOutTime ?? DEFAULT_CHECK_IN_OUT_TIMES.checkOut,
    createdAt: now,
  })
  context.changed('establishments', id)
  context.noted(`${establishmentKindNames[kind]} ${name}`)
  return { id }
}

import type { ListedEstablishment } from '@posada/contract/establishments/establishments'
import type { RequestContext } from '../http/call.ts'
import { findProvince } from '../reference-data/public.ts'
import { unitCounts } from '../rooms/public.ts'
import { logoUrl } from './logo-url.ts'
import { establishmentsOf } from './queries.ts'

/** The account's establishments in Spanish order, each with its number of units and its logo. */
export async function listEstablishments({ db, accountId }: RequestContext): Promise<ListedEstablishment[]> {
  const establishments = await establishmentsOf(db, accountId)
  const units = await unitCounts(db, accountId)
  return establishments.map(({ id, name, kind, municipality, provinceCode, logoFileId }) => ({
    id,
    name,
    kind,
    municipality,
    province: findProvince(provinceCode)?.name ?? '',
    units: units.get(id) ?? 0,
    logoUrl: logoUrl(logoFileId),
  }))
}

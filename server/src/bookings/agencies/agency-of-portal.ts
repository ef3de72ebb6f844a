import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { agencyKey, derivedColumns } from './agency-keys.ts'
import { portalNamed } from './portals.ts'
import { findAgencyByKey, findAgencyOfPortal, insertAgency, updateAgency } from './queries/agencies.ts'

/**
 * The agency that stands for a portal of the channel manager: the one that has its number, else the one of its name, which gets the
 * number, else a new one. `portalId` is the portal's number there.
 */
export async function agencyOfPortal(
  context: JobContext,
  { portalId, name }: { portalId: number; name: string },
): Promise<{ id: string; tariffId: number }> {
  const { db, accountId, now } = context
  const known = await findAgencyOfPortal(db, accountId, portalId)
  if (known) return known
  const named = await findAgencyByKey(db, accountId, agencyKey(name))
  const id = named?.id ?? newId()
  if (named) await updateAgency(db, accountId, id, { portalId })
  else
    await insertAgency(db, {
      accountId,
      id,
      name,
      nameKey: agencyKey(name),
      portalId,
      channelCode: portalNamed(name)?.code ?? '',
      ...derivedColumns({ name, company: '', taxId: '', contactEmail: '', phone: '', countryCode: '' }),
      createdAt: now,
    })
  context.changed('agencies', id)
  return { id, tariffId: named?.tariffId ?? 0 }
}

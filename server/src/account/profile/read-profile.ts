import type { BilledClient } from '@posada/contract/establishments/establishments'
import type { Call } from '../../http/call.ts'
import { findProfile } from './queries.ts'

/** Whom the provider bills, and what holds for all houses of the account; everything empty where nobody has said yet. */
export async function readProfile({ db, accountId }: Call): Promise<BilledClient> {
  const stored = await findProfile(db, accountId)
  return {
    company: stored?.company ?? '',
    taxId: stored?.taxId ?? '',
    email: stored?.email ?? '',
    address: stored?.address ?? '',
    postalCode: stored?.postalCode ?? '',
    municipality: stored?.municipality ?? '',
    province: stored?.provinceCode ?? '',
    phone: stored?.phone ?? '',
    selfCheckinMessage: stored?.selfCheckinMessage ?? '',
    selfCheckin: stored?.selfCheckin ?? false,
    conditions: stored?.conditions ?? '',
    subscriptionEnd: stored?.subscriptionEnd ?? '',
    version: stored?.version ?? 0,
    ...otherAreas,
  }
}

/** Keys of areas that Posada does not have yet hold their empty value, so that the shape never changes. */
const otherAreas = { accountingSynced: false, cardsEnabled: false, cardKeys: { publicKey: '', privateKey: '' } }

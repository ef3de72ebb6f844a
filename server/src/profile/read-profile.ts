import type { BilledClient } from '@posada/contract/establishments/establishments'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { findProfile } from './queries.ts'

/**
 * The account's billing data and the settings of all its establishments; empty values until somebody has saved them.
 */
export async function readProfile({ db, accountId }: RequestContext): Promise<BilledClient> {
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
    ...futureFields,
  }
}

/** Keys of features that Posada does not have yet, with empty values, so that the shape of the reply stays the same. */
const futureFields = { accountingSynced: false, cardsEnabled: false, cardKeys: { publicKey: '', privateKey: '' } }

import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { findGateway } from '../../money/cards/public.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
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
    ...(await cardFields(db, accountId)),
    accountingSynced: false, // of an area that is not built yet
  }
}

/** Whether cards can be charged, and with which keys. */
async function cardFields(db: Db, accountId: string) {
  const gateway = await findGateway(db, accountId)
  return {
    cardsEnabled: gateway !== undefined,
    cardKeys: { publicKey: gateway?.publicKey ?? '', privateKey: '' },
    secretKeyEnd: gateway?.secretKeyEnd ?? '',
    isCardTest: gateway?.isTest ?? false,
    cardTrouble: gateway?.trouble ?? '',
  }
}

import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { gatewaysOf } from '../../money/cards/public.ts'
import { isAccountingLinked } from '../accounting-link/public.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findProfile } from './queries.ts'

/**
 * The account's billing data and the settings of all its establishments; empty values until somebody has saved them.
 */
export async function readProfile({ db, accountId }: RequestContext): Promise<BilledClient> {
  const { company, taxId, email, address, postalCode, municipality, phone, ...stored } =
    (await findProfile(db, accountId)) ?? NEVER_SAVED
  return {
    company,
    taxId,
    email,
    address,
    postalCode,
    municipality,
    province: stored.provinceCode ?? '',
    phone,
    selfCheckinMessage: stored.selfCheckinMessage,
    selfCheckin: stored.selfCheckin,
    conditions: stored.conditions,
    subscriptionEnd: stored.subscriptionEnd ?? '',
    version: stored.version,
    ...(await cardFields(db, accountId)),
    accountingSynced: await isAccountingLinked(db, accountId),
  }
}

const NEVER_SAVED = {
  company: '',
  taxId: '',
  email: '',
  address: '',
  postalCode: '',
  municipality: '',
  provinceCode: '',
  phone: '',
  selfCheckinMessage: '',
  selfCheckin: false,
  conditions: '',
  subscriptionEnd: '',
  version: 0,
}

/** Whether cards can be charged, and the keys of Stripe; those of terminals are in another call. */
async function cardFields(db: Db, accountId: string) {
  const gateways = await gatewaysOf(db, accountId)
  const [used] = gateways.filter(({ replacedAt }) => replacedAt === null)
  const stripe = gateways.find(({ kind }) => kind === 'stripe')
  return {
    cardsEnabled: used !== undefined,
    gateway: used?.kind ?? ('none' as const),
    cardKeys: { publicKey: stripe?.publicKey ?? '', privateKey: '' },
    secretKeyEnd: stripe?.secretKeyEnd ?? '',
    isCardTest: stripe?.isTest ?? false,
    cardTrouble: stripe?.trouble ?? '',
  }
}

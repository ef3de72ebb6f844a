import type { FirstSteps } from '@posada/contract/account/first-steps/first-steps'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { accessesOfAccount, servicesByHand } from '../../travellers/registry/public.ts'
import { updateFirstSteps } from '../sign-in/public.ts'
import { firstStepsOf } from './queries.ts'

/** What a new account still has to do; null once the guide is over, which it stays when all steps are done. */
export async function readFirstSteps({ db, accountId, now }: RequestContext): Promise<FirstSteps | null> {
  const { isOver, establishmentId, hasProvince, hasUnits, isRegistryPostponed, hasBookings } = await firstStepsOf(
    db,
    accountId,
  )
  if (isOver || establishmentId === null) return null
  const accesses = await accessesOfAccount(db, accountId)
  const isConfigured = accesses.some(
    ({ service, inUse, isComplete }) => inUse && (isComplete || (service ?? '') in servicesByHand),
  )
  const registry = isConfigured ? 'configured' : isRegistryPostponed ? 'postponed' : 'pending'
  if (hasProvince && hasUnits && hasBookings && registry !== 'pending') {
    await updateFirstSteps(db, accountId, { firstStepsEndedAt: now })
    return null
  }
  return { establishmentId, hasProvince, hasUnits, registry, hasBookings }
}

export async function postponeRegistry(context: RequestContext): Promise<void> {
  await updateFirstSteps(context.db, context.accountId, { registryPostponedAt: context.now })
  context.changed('account')
}

export async function closeFirstSteps(context: RequestContext): Promise<void> {
  await updateFirstSteps(context.db, context.accountId, { firstStepsEndedAt: context.now })
  context.changed('account')
}

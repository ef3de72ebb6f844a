import type { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { OutsideHandler } from '../../platform/http/handlers/request-context.ts'
import { debooksPlansOf, type DebooksRow, saveDebooksPlans } from '../debooks-connections/public.ts'
import type { PlatformPlan } from './blockchain-platform.ts'
import { type DebooksSetup, lockWallet, requireWallet } from './require-wallet.ts'
import { tryPlatform } from './try-platform.ts'

type Attempt = { connection: DebooksRow; token: string }
type Outcome = { connection: DebooksRow; tried: { plans: PlatformPlan[] } | { refusal: string } }

/** The plans of the wallet as the platform has them now, with the type that each sells. */
export const listPlans = (setup: DebooksSetup): OutsideHandler<(typeof debooksApi)['plans'], Attempt, Outcome> => ({
  attempt: ({ establishmentId }, context) => requireWallet(setup, context, establishmentId),

  callOutside: async ({ connection, token }) => ({
    connection,
    tried: await tryPlatform(async () => ({ plans: await setup.blockchain.connect(token).listPlans() })),
  }),

  async finish({ connection, tried }, context) {
    if ('refusal' in tried) return { refusal: tried.refusal, plans: [] }
    // Another wallet may have taken its place meanwhile.
    const now = await lockWallet(setup, context, connection.establishmentId)
    if (now.address === connection.address) await saveDebooksPlans(context.db, connection, tried.plans)
    const stored = await debooksPlansOf(context.db, connection)
    const typeOf = new Map(stored.map(({ planId, typeId }) => [planId, typeId]))
    return { plans: tried.plans.map(({ id, name }) => ({ id, name, typeId: typeOf.get(id) ?? '' })) }
  },
})

import { associationFault } from '@posada/domain/distribution/debooks/plan-associations'
import { platformPlanName } from '@posada/domain/distribution/debooks/wallet-words'
import type { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Input } from '@posada/contract/endpoint'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type SaleTypeRow, saleTypesOf } from '../../prices/sale-types/public.ts'
import { type DebooksRow, saveDebooksPlans, saveTypesOfPlans, updateDebooks } from '../debooks-connections/public.ts'
import type { PlanAssociation, PlatformPlan } from './blockchain-platform.ts'
import { DEBOOKS_QUEUE, type DebooksSetup, lockWallet, requireWallet } from './require-wallet.ts'
import { tryPlatform } from './try-platform.ts'

type Associate = (typeof debooksApi)['associate']
type Attempt = { connection: DebooksRow; token: string; types: SaleTypeRow[]; given: Input<Associate>['plans'] }
type Associated = { plans: PlatformPlan[]; associations: PlanAssociation[] }
type Outcome = { connection: DebooksRow; tried: Associated | { refusal: string } }

/** Which type for sale each plan of the wallet sells. From then on the platform sells them. */
export const associateDebooksPlans = (setup: DebooksSetup): OutsideHandler<Associate, Attempt, Outcome> => ({
  async attempt({ plans: given, establishmentId }, context) {
    const { connection, token } = await requireWallet(setup, context, establishmentId)
    const all = await saleTypesOf(context.db, context.accountId, { establishmentId: connection.establishmentId })
    return { connection, token, types: all.filter(({ parentId }) => parentId === null), given }
  },

  callOutside: async ({ connection, token, types, given }) => ({
    connection,
    tried: await tryPlatform(async () => {
      const platform = setup.blockchain.connect(token)
      const plans = await platform.listPlans()
      const refusal = associationFault(
        plans.map(({ id }) => id),
        given,
        types.map(({ id }) => id),
      )
      if (refusal !== null) return { refusal }
      const associations = given.flatMap(({ id: planId, typeId }) => {
        const type = types.find(({ id }) => id === typeId)
        return type ? [{ planId, typeId: type.id, typeName: type.name, places: type.adults + type.children }] : []
      })
      await platform.associate(associations)
      return { plans, associations }
    }),
  }),

  async finish({ connection, tried }, context) {
    if ('refusal' in tried) return { refusal: tried.refusal }
    await storeAssociations(setup, context, connection, tried)
    return { message: 'Planes asociados: DeBooks vende sus unidades' }
  },
})

async function storeAssociations(
  setup: DebooksSetup,
  context: RequestContext,
  before: DebooksRow,
  { plans, associations }: Associated,
): Promise<void> {
  const connection = await lockWallet(setup, context, before.establishmentId)
  if (connection.address !== before.address) throw new UserError('La billetera ha cambiado: vuelva a abrir la lista')
  await saveDebooksPlans(context.db, connection, plans)
  await saveTypesOfPlans(context.db, connection, associations)
  await updateDebooks(context.db, connection, { state: 'connected', dueAt: context.now, failures: 0, trouble: '' })
  const nameOf = new Map(plans.map((plan) => [plan.id, platformPlanName(plan)]))
  for (const { planId, typeName } of associations) context.noted(`Plan ${nameOf.get(planId)}: ${typeName}`)
  context.changed('channel', connection.establishmentId)
  context.enqueue(DEBOOKS_QUEUE, connection.establishmentId)
}

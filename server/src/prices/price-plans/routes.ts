import { pricePlansApi } from '@posada/contract/prices/price-plans'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { addPricePlan, associatePlans, editPricePlan, removePricePlan, switchPlanUsage } from './change-price-plans.ts'
import { addRestrictionPlan, editRestrictionPlan, removeRestrictionPlan } from './change-restriction-plans.ts'
import { readPlans } from './read-plans.ts'

/** The address of the booking engine of an establishment, which lies in an area above. */
type EngineUrlOf = (context: RequestContext, establishmentId: string) => Promise<string>

export function pricePlanRoutes(app: FastifyInstance, dependencies: Dependencies, engineUrlOf: EngineUrlOf) {
  implement(app, dependencies, pricePlansApi, {
    list: async ({ establishmentId }, context) => {
      const { id } = await requireNamedOrOnly(context, establishmentId)
      return { ...(await readPlans(context, id)), engineUrl: await engineUrlOf(context, id) }
    },

    get: async ({ establishmentId, id }, context) => {
      const { pricePlans } = await readPlans(context, (await requireNamedOrOnly(context, establishmentId)).id)
      const plan = pricePlans.find((found) => found.id === id)
      if (!plan) throw new UserError('El plan de precios no existe')
      return { plan }
    },

    add: async (input, context) => ({ message: 'Plan de precios creado', ...(await addPricePlan(context, input)) }),

    edit: async (changes, context) => {
      await editPricePlan(context, changes)
      return { message: 'Plan de precios guardado' }
    },

    remove: async (input, context) => {
      await removePricePlan(context, input)
      return { message: 'Plan de precios eliminado' }
    },

    switchUsage: async (input, context) => ({
      message: 'Plan de precios guardado',
      ...(await switchPlanUsage(context, input)),
    }),

    associate: async (input, context) => {
      await associatePlans(context, input)
      return { message: 'Planes asociados' }
    },

    addRestrictionPlan: async (input, context) => ({
      message: 'Plan de restricciones creado',
      ...(await addRestrictionPlan(context, input)),
    }),

    editRestrictionPlan: async (input, context) => {
      await editRestrictionPlan(context, input)
      return { message: 'Plan de restricciones guardado' }
    },

    removeRestrictionPlan: async (input, context) => {
      await removeRestrictionPlan(context, input)
      return { message: 'Plan de restricciones eliminado' }
    },
  })
}

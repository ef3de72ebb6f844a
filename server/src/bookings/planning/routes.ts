import { channelPricesApi } from '@posada/contract/bookings/planning/channel-prices'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { channelPrices } from '../../prices/day-values/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { fetchPlanning } from './fetch-planning.ts'
import { unregisteredBookings } from './queries.ts'
import { yearOccupancy } from './year-occupancy.ts'

export function planningRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, planningApi, {
    fetch: (input, context) => fetchPlanning(context, input),

    yearOccupancy: ({ year }, context) => yearOccupancy(context, year),

    unregistered: async (_, { db, accountId, now }) => ({ bookingIds: await unregisteredBookings(db, accountId, now) }),
  })

  implement(app, dependencies, channelPricesApi, { list: (days, context) => channelPrices(context, days) })
}

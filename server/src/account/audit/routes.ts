import { auditApi } from '@posada/contract/account/audit/audit'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { auditTable } from './audit-table.ts'
import { bookingHistory } from './booking-history.ts'

export function auditRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, auditApi, {
    list: (request, context) => auditTable(context, request),
    ofBooking: ({ bookingId }, context) => bookingHistory(context, bookingId),
  })
}

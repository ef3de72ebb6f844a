import { portalBookingsApi } from '@posada/contract/channel/portal-bookings'
import type { FastifyInstance } from 'fastify'
import { findConnection, updateConnection } from '../channel-connections/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { UserError } from '../http/errors.ts'
import { implement } from '../http/handlers/implement.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import type { AlarmSink, ApplySetup } from './apply/apply-setup.ts'
import { listWaiting } from './list-waiting.ts'
import { retryMessage } from './queries/messages.ts'
import { portalBookingOf } from './queries/portal-bookings.ts'
import { reviewChange } from './review-change.ts'

export function portalBookingRoutes(app: FastifyInstance, dependencies: Dependencies, alarms: AlarmSink) {
  const { secrets, channel } = dependencies

  /** What applying needs, with the names of portals that the connection of the booking's establishment knows. */
  async function setupFor({ db, accountId }: RequestContext, bookingId: string): Promise<ApplySetup> {
    const row = await portalBookingOf(db, accountId, bookingId)
    const connection = row && (await findConnection(db, { accountId, establishmentId: row.establishmentId }))
    const portalNames = (connection?.portalNames ?? {}) as Record<string, string>
    return { secrets, readBooking: channel.readBooking, portalNames, alarms }
  }

  implement(app, dependencies, portalBookingsApi, {
    review: async (input, context) => {
      await reviewChange(context, await setupFor(context, input.bookingId), input)
      return { message: input.applies ? 'Cambio del portal aplicado' : 'La reserva se queda como está' }
    },

    waiting: ({ establishmentId }, context) => listWaiting(context, establishmentId),

    retry: async ({ id }, context) => {
      const { db, accountId, now } = context
      const establishmentId = await retryMessage(db, accountId, id, now)
      if (establishmentId === undefined) throw new UserError('La reserva ya está apuntada')
      await updateConnection(db, { accountId, establishmentId }, { bookingsDueAt: now })
      context.changed('channel', establishmentId)
      context.enqueue('channel-availability', establishmentId)
      return { message: 'Se vuelve a apuntar' }
    },
  })
}

import { portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import type { FastifyInstance } from 'fastify'
import { findConnection, updateConnection } from '../channel-connections/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { AlarmSink, ApplySetup } from './apply/apply-setup.ts'
import { listWaiting } from './list-waiting.ts'
import { retryMessage } from './queries/messages.ts'
import { portalBookingOf } from './queries/portal-bookings.ts'
import { reviewChange } from './review-change.ts'

export function portalBookingRoutes(app: FastifyInstance, dependencies: Dependencies, alarms: AlarmSink) {
  const { secrets, channel } = dependencies

  /** What applying needs, with the names of portals that the connection of the establishment knows. */
  async function setupOf({ db, accountId }: RequestContext, establishmentId: string | undefined): Promise<ApplySetup> {
    const connection =
      establishmentId === undefined ? undefined : await findConnection(db, { accountId, establishmentId })
    const portalNames = (connection?.portalNames ?? {}) as Record<string, string>
    return { secrets, readBooking: channel.readBooking, portalNames, alarms }
  }

  implement(app, dependencies, portalBookingsApi, {
    review: async (input, context) => {
      const row = await portalBookingOf(context.db, context.accountId, input.bookingId)
      await reviewChange(context, await setupOf(context, row?.establishmentId), input)
      return { message: input.applies ? 'Cambio del portal aplicado' : 'La reserva se queda como está' }
    },

    waiting: async ({ establishmentId }, context) =>
      listWaiting(context, await setupOf(context, establishmentId), establishmentId),

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

import { portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import type { FastifyInstance } from 'fastify'
import { updateConnection } from '../channel-connections/public.ts'
import { updateDebooks } from '../debooks-connections/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { AlarmSink } from './apply/apply-setup.ts'
import { readApplySetup } from './apply/read-apply-setup.ts'
import { listWaiting } from './list-waiting.ts'
import { retryMessage } from './queries/messages.ts'
import { reviewChange } from './review-change.ts'

export function portalBookingRoutes(app: FastifyInstance, dependencies: Dependencies, alarms: AlarmSink) {
  const setupOf = ({ db, accountId }: JobContext, establishmentId: string) =>
    readApplySetup(db, { accountId, establishmentId }, dependencies, alarms)

  implement(app, dependencies, portalBookingsApi, {
    review: async (input, context) => {
      await reviewChange(context, setupOf, input)
      return { message: input.applies ? 'Cambio del portal aplicado' : 'La reserva se queda como está' }
    },

    waiting: async ({ establishmentId }, context) =>
      listWaiting(context, await setupOf(context, establishmentId), establishmentId),

    retry: async ({ id }, context) => {
      const { db, accountId, now } = context
      const establishmentId = await retryMessage(db, accountId, id, now)
      if (establishmentId === undefined) throw new UserError('La reserva ya está apuntada')
      // It came from either, and both apply all that is due.
      await updateConnection(db, { accountId, establishmentId }, { bookingsDueAt: now })
      await updateDebooks(db, { accountId, establishmentId }, { dueAt: now })
      context.changed('channel', establishmentId)
      context.enqueue('channel-availability', establishmentId)
      context.enqueue('debooks', establishmentId)
      return { message: 'Se vuelve a apuntar' }
    },
  })
}

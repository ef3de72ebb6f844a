import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { refusePartToProvider } from '../../../platform/http/handlers/refuse-to-provider.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { portalToNotify } from '../../../distribution/portal-bookings/public.ts'
import { resendReports } from '../../../travellers/registry/public.ts'
import { sendSummary, trySummary } from '../mail/summary-mail.ts'
import { cancelBooking, deleteBooking, markNoShow, restoreBooking } from './cancel-booking.ts'
import { checkInOutPaid } from './check-in-out.ts'

/** What is cancelled here still stands at the portal that sold it. */
async function portalReminder({ db, accountId }: RequestContext, bookingId: string): Promise<string> {
  const portal = await portalToNotify(db, accountId, bookingId)
  return portal === '' ? '' : `. Avise a ${portal}: allí sigue en pie`
}

export function bookingStateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  /** Mails the guest that the stay does not take place, and what is left to do elsewhere. */
  async function notesOf(
    context: RequestContext,
    { id, notifiesGuest }: { id: string; notifiesGuest: boolean | null },
  ) {
    const unsent = notifiesGuest ? await trySummary(context, dependencies, id) : ''
    return `${await portalReminder(context, id)}${unsent && `. No se ha avisado al huésped: ${unsent}`}`
  }

  implement(app, dependencies, bookingStatesApi, {
    checkInOutPaid: async (input, context) => {
      if (context.isProvider && input.paid !== undefined)
        return refusePartToProvider(context, bookingStatesApi.checkInOutPaid)
      const { version, note } = await checkInOutPaid(context, input)
      return { version, message: `Reserva guardada correctamente${note}` }
    },

    cancel: async (input, context) => {
      const { version } = await cancelBooking(context, input)
      return { version, message: `Reserva cancelada correctamente${await notesOf(context, input)}` }
    },

    noShow: async (input, context) => {
      const { version } = await markNoShow(context, input)
      return { version, message: `Reserva anotada como no presentada${await notesOf(context, input)}` }
    },

    restore: async ({ id }, context) => {
      const { version, moneyNote } = await restoreBooking(context, id)
      return { version, message: `Reserva recuperada correctamente${moneyNote}` }
    },

    delete: async ({ id }, context) => {
      const reminder = await portalReminder(context, id)
      await deleteBooking(context, id)
      return { message: `Reserva eliminada correctamente${reminder}` }
    },

    resendReports: async ({ id }, context) => {
      await resendReports(context, { bookingId: id })
      return { message: 'Parte reenviado: se está procesando' }
    },

    sendSummary: async ({ id }, context) => {
      await sendSummary(context, dependencies, id)
      return { message: 'Los detalles de la reserva van de camino' }
    },
  })
}

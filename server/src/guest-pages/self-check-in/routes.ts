import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addPlace, removePlace, setUnitOfPlace } from './change-places.ts'
import { getCheckin } from './get-checkin.ts'
import { inviteGuests, inviteGuestsAgain } from './invite-guests.ts'
import { checkinsTable, invitable } from './list-checkins.ts'
import { renewCheckinLink } from './renew-link.ts'

export function selfCheckinRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const setup = { secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) }
  implement(app, dependencies, selfCheckinApi, {
    list: (input, context) => checkinsTable(context, input),
    invitable: ({ filter }, context) => invitable(context, filter),
    create: async ({ booking: { id: bookingId, email, phone }, sendBy }, context) => {
      const { link } = await inviteGuests(dependencies, context, { bookingId, sendBy, email, phone })
      return { link, message: sendBy === 'copy_link' ? 'Enlace del auto check-in listo' : 'Auto check-in enviado' }
    },
    get: ({ bookingId }, context) => getCheckin(setup, context, bookingId),
    setRoom: async ({ placeId, roomId }, context) => {
      await setUnitOfPlace(context, placeId, roomId)
      return { message: 'Unidad asignada' }
    },
    resendEmail: async ({ bookingId, email }, context) => ({
      ...(await inviteGuestsAgain(dependencies, context, { bookingId, sendBy: 'email', email })),
      message: 'Auto check-in enviado',
    }),
    resendSms: async ({ bookingId, phone }, context) => ({
      ...(await inviteGuestsAgain(dependencies, context, { bookingId, sendBy: 'sms', email: null, phone })),
      message: 'Auto check-in enviado',
    }),
    removePlace: async ({ placeId }, context) => {
      const { isWithdrawn } = await removePlace(context, placeId)
      return { message: isWithdrawn ? 'Plaza quitada. El enlace ya no vale' : 'Plaza quitada' }
    },
    addPlace: async ({ bookingId }, context) => ({ ...(await addPlace(context, bookingId)), message: 'Plaza añadida' }),
    renewLink: async ({ bookingId }, context) => ({
      ...(await renewCheckinLink(setup, context, bookingId)),
      message: 'El enlace anterior ya no vale',
    }),
  })
}

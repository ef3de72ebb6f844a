import { myStayApi, stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import type { FastifyInstance } from 'fastify'
import { checkArrivalCard, checkArrivalCode, confirmArrival, sendArrivalCode } from '../arrivals/public.ts'
import { readCheckinLinks } from '../../travellers/checkin-places/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { establishmentPicture } from '../../establishments/establishments/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { payStay } from '../../money/payments/public.ts'
import { cancelStay } from './cancel-stay.ts'
import { copyStayLink } from './copy-link.ts'
import { openStay, stayOfLink } from './open-stay.ts'

export function myStayRoutes(app: FastifyInstance, dependencies: Dependencies) {
  // The public address of a test is known only once it listens.
  const setup = () => ({ secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) })
  implement(app, dependencies, myStayApi, {
    open: async (_input, context) => ({ stay: await openStay(setup(), context) }),
    picture: async ({ which }, context) => {
      const { establishment } = await stayOfLink(context)
      return establishmentPicture(context.db, establishment, which)
    },
    pay: async (_input, context) => {
      const { id, payTo } = (await stayOfLink(context)).booking
      if (payTo === 'agency') throw new UserError('Esta estancia se paga a la agencia')
      return { link: (await payStay(dependencies, context, id)).link }
    },
    checkin: async (_input, context) => {
      const { id } = (await stayOfLink(context)).booking
      const { link } = await readCheckinLinks(setup(), context, id)
      if (link === '') throw new UserError('El auto check-in de esta reserva no está disponible')
      return { link }
    },
    sendCode: ({ placeId }, context) => sendArrivalCode(dependencies, context, placeId),
    checkCode: async (typed, context) => {
      const refusal = await checkArrivalCode(dependencies, context, typed)
      return refusal ? { refusal } : { stay: await openStay(setup(), context) }
    },
    checkCard: async (typed, context) => {
      const refusal = await checkArrivalCard(context, typed)
      return refusal ? { refusal } : { stay: await openStay(setup(), context) }
    },
    arrive: async (_input, context) => {
      await confirmArrival(context)
      return { stay: await openStay(setup(), context) }
    },
    cancel: async (_input, context) => {
      await cancelStay(dependencies, context)
      return { stay: await openStay(setup(), context) }
    },
  })
  implement(app, dependencies, stayLinksApi, {
    copy: async ({ bookingId }, context) => {
      const link = await copyStayLink(dependencies, context, bookingId)
      context.noted('Enlace de la estancia copiado')
      context.changed('bookings', bookingId)
      return { link }
    },
  })
}

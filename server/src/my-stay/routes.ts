import { myStayApi, stayLinksApi } from '@posada/contract/my-stay/my-stay'
import type { FastifyInstance } from 'fastify'
import { cancelByGuest } from '../bookings/public.ts'
import { readCheckinLinks } from '../checkin-places/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireEstablishment } from '../establishments/public.ts'
import { findFile } from '../files/public.ts'
import { addressOf } from '../http-address.ts'
import { UserError } from '../http/errors.ts'
import { implement } from '../http/handlers/implement.ts'
import { payStay } from '../payments/public.ts'
import { bookingOfLink, openStay } from './open-stay.ts'
import { stayLink } from './stay-link.ts'

export function myStayRoutes(app: FastifyInstance, dependencies: Dependencies) {
  // The public address of a test is known only once it listens.
  const setup = () => ({ secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) })
  implement(app, dependencies, myStayApi, {
    open: async (_input, context) => ({ stay: await openStay(setup(), context) }),
    picture: async ({ which }, context) => {
      const { db, accountId } = context
      const { establishmentId } = await bookingOfLink(context)
      const { logoFileId, guestPhotoFileId } = await requireEstablishment(db, accountId, establishmentId)
      const fileId = which === 'logo' ? logoFileId : guestPhotoFileId
      return fileId === null ? undefined : findFile(db, accountId, fileId)
    },
    pay: async (_input, context) => {
      const { id, payTo } = await bookingOfLink(context)
      if (payTo === 'agency') throw new UserError('Esta estancia se paga a la agencia')
      return { link: (await payStay(dependencies, context, id)).link }
    },
    checkin: async (_input, context) => {
      const { id } = await bookingOfLink(context)
      const { link } = await readCheckinLinks(setup(), context, id)
      if (link === '') throw new UserError('El auto check-in de esta reserva no está disponible')
      return { link }
    },
    cancel: async (_input, context) => {
      await bookingOfLink(context)
      await cancelByGuest(context, context.objectId)
      return { stay: await openStay(setup(), context) }
    },
  })
  implement(app, dependencies, stayLinksApi, {
    copy: async ({ bookingId }, context) => {
      const link = await stayLink(setup(), context, bookingId)
      context.noted('Enlace de la estancia copiado')
      context.changed('bookings', bookingId)
      return { link }
    },
  })
}

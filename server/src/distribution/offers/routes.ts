import { guestOfferApi } from '@posada/contract/distribution/offers/guest-offer'
import { type NewOfferRequest, offersApi } from '@posada/contract/distribution/offers/offers'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { engineOfEstablishment } from '../engine/public.ts'
import { acceptOffer } from './accept-offer.ts'
import { declineOffer, markOpened, withdrawOffer } from './answer-offer.ts'
import { listOffers, showOffer } from './list-offers.ts'
import { makeOffer } from './make-offer.ts'
import { readOfferedStays } from './offered-stay.ts'
import { offerUrlOf } from './offer-link.ts'
import { requireOffer } from './lock-offer.ts'
import { findOffer } from './queries.ts'
import { resendOffer } from './resend-offer.ts'

export function offerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, offersApi, {
    list: ({ establishmentId, onlyOpen }, context) =>
      listOffers(context, { establishmentId, isOnlyOpen: onlyOpen ?? false }),

    async tariffs({ establishmentId, unitId, saleTypeId = null, children = [], ...stay }, context) {
      const { id } = await requireNamedOrOnly(context, establishmentId)
      const published = await engineOfEstablishment(context, id)
      const offered = { ...stay, unitId, saleTypeId, children }
      const priceOf = await readOfferedStays(context, published, [offered])
      const { type, tariffs } = priceOf(offered)
      return {
        saleTypeId: type.id,
        typeName: type.name,
        tariffs: tariffs.map(({ plan, board, nights, total }) => ({
          planId: plan.id === id ? null : plan.id,
          planName: plan.name,
          isNonRefundable: plan.isNonRefundable,
          board,
          nights,
          total,
          charge: plan.charge,
        })),
      }
    },

    async add(request, context) {
      const made = await addOffer(dependencies, context, request)
      const message = request.sendBy === 'email' ? 'Presupuesto enviado' : 'Presupuesto hecho'
      return { offer: await showOffer(context, made.id), url: made.url, message }
    },

    async resend({ id }, context) {
      await resendOffer(dependencies, context, id)
      return { offer: await showOffer(context, id), message: 'Presupuesto enviado otra vez' }
    },

    async link({ id }, context) {
      const offer = requireOffer(await findOffer(context.db, context.accountId, id))
      return { url: await offerUrlOf(dependencies, context, offer) }
    },

    async withdraw({ id }, context) {
      await withdrawOffer(context, id)
      return { offer: await showOffer(context, id), message: 'Presupuesto retirado' }
    },
  })
  implement(app, dependencies, guestOfferApi, {
    accept: (request, context) => acceptOffer(dependencies, context, request),
    async decline(_request, context) {
      await declineOffer(context)
      return {}
    },
    async opened(_request, context) {
      await markOpened(context)
      return {}
    },
  })
}

async function addOffer(dependencies: Dependencies, context: RequestContext, request: NewOfferRequest) {
  const { holder, words, holdsUnits = false, reminds = false, sendBy } = request
  const { id: establishmentId, timeZone } = await requireNamedOrOnly(context, request.establishmentId)
  return makeOffer(dependencies, context, {
    establishmentId,
    holder: {
      name: holder.name,
      email: holder.email ?? '',
      phone: holder.phone ?? '',
      language: holder.language ?? '',
    },
    options: request.options.map(({ saleTypeId = null, children = [], ...option }) => ({
      ...option,
      saleTypeId,
      children,
    })),
    validUntil: instantOfLocalTime(timeZone, request.validUntil.slice(0, 10), request.validUntil.slice(11)),
    holdsUnits,
    reminds,
    words: words ?? '',
    sendBy,
  })
}

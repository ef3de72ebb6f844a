import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { requireSolved, useSolution } from '../engine/public.ts'
import { addWish, editWish } from './change-wishes.ts'
import { joinList } from './join-list.ts'
import { leaveList } from './leave-list.ts'
import { listWishes } from './list-wishes.ts'
import { offerWish } from './offer-wish.ts'
import { wishPage } from './wish-page.ts'

export function waitingListRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { humanCheck } = dependencies
  implement(app, dependencies, waitingListApi, {
    list: (_input, context) => listWishes(context),
    add: async (input, context) => ({
      message: 'Anotado en la lista de espera',
      ...(await addWish(context, input)),
    }),
    edit: async (input, context) => {
      await editWish(context, input)
      return { message: input.isRemoved ? 'Quitado de la lista de espera' : 'Lista de espera guardada' }
    },
    async offer({ id }, context) {
      const made = await offerWish(dependencies, context, id)
      return { message: made.isMailed ? 'Oferta enviada' : 'Oferta hecha', ...made }
    },
    join: {
      async before(request) {
        await requireSolved(humanCheck, request)
        return async (context) => {
          await useSolution(humanCheck, context, request)
          return joinList(dependencies, context, request)
        }
      },
    },
    async leave(_input, context) {
      await leaveList(context)
      return { message: 'Se ha quitado de la lista de espera' }
    },
  })
  wishPage(app, dependencies)
}

import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { commissionsApi } from '@posada/contract/bookings/agencies/commissions'
import { agencyReviewsApi } from '@posada/contract/bookings/agencies/reviews'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addAgency } from './add-agency.ts'
import { agenciesTable, searchAgencies } from './list-agencies.ts'
import { commissionsCsv, commissionsOf } from './commissions.ts'
import { deleteAgency, editAgency, uploadAgencyLogo } from './edit-agency.ts'
import { describeAgency, requireAgency } from './get-agency.ts'
import { listReviews, withdrawReview, writeReview } from './reviews.ts'
import { portals } from './portals.ts'

export function agencyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, agenciesApi, {
    search: ({ filter }, context) => searchAgencies(context, filter),

    list: (request, context) => agenciesTable(context, request),

    get: async ({ id }, context) => ({ agency: describeAgency(await requireAgency(context, id)) }),

    add: async (agency, context) => ({
      message: 'Agencia añadida correctamente',
      ...(await addAgency(context, agency)),
    }),

    edit: async (changes, context) => {
      await editAgency(context, changes)
      return { message: 'Agencia guardada correctamente' }
    },

    remove: async ({ id }, context) => {
      await deleteAgency(context, id)
      return { message: 'Agencia eliminada. Sus reservas conservan el nombre.' }
    },

    uploadLogo: async ({ id }, context) => ({
      message: 'Logotipo guardado correctamente',
      ...(await uploadAgencyLogo(context, id)),
    }),

    portals: async () => ({ portals: [...portals] }),
  })

  implement(app, dependencies, agencyReviewsApi, {
    list: async ({ agencyId }, context) => ({ reviews: await listReviews(context, agencyId) }),

    write: async (review, context) => {
      await writeReview(context, review)
      return { message: 'Opinión guardada correctamente' }
    },

    withdraw: async ({ agencyId }, context) => {
      await withdrawReview(context, agencyId)
      return { message: 'Opinión retirada' }
    },
  })

  implement(app, dependencies, commissionsApi, {
    ofPeriod: (period, context) => commissionsOf(context, period),

    download: (period, context) => commissionsCsv(context, period),
  })
}

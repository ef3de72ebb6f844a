import { agenciesApi } from '@posada/contract/agencies/agencies'
import { commissionsApi } from '@posada/contract/agencies/commissions'
import { agencyReviewsApi } from '@posada/contract/agencies/reviews'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addAgency } from './add-agency.ts'
import { agenciesTable } from './agencies-table.ts'
import { commissionsCsv } from './commissions-csv.ts'
import { commissionsOf } from './commissions-of.ts'
import { deleteAgency } from './delete-agency.ts'
import { describeAgency } from './describe-agency.ts'
import { editAgency } from './edit-agency.ts'
import { listReviews } from './list-reviews.ts'
import { portals } from './portals.ts'
import { requireAgency } from './require-agency.ts'
import { searchAgencies } from './search-agencies.ts'
import { uploadLogo } from './upload-logo.ts'
import { withdrawReview } from './withdraw-review.ts'
import { writeReview } from './write-review.ts'

export function agencyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, agenciesApi, {
    search: ({ filter }, call) => searchAgencies(call, filter),

    list: (request, call) => agenciesTable(call, request),

    get: async ({ id }, call) => ({ agency: describeAgency(await requireAgency(call, id)) }),

    add: async (agency, call) => ({
      message: 'Agencia añadida correctamente',
      ...(await addAgency(call, agency)),
    }),

    edit: async (changes, call) => {
      await editAgency(call, changes)
      return { message: 'Agencia guardada correctamente' }
    },

    remove: async ({ id }, call) => {
      await deleteAgency(call, id)
      return { message: 'Agencia eliminada. Sus reservas conservan el nombre.' }
    },

    uploadLogo: async ({ id }, call) => ({
      message: 'Logotipo guardado correctamente',
      ...(await uploadLogo(call, id)),
    }),

    portals: async () => ({ portals: [...portals] }),
  })

  implement(app, dependencies, agencyReviewsApi, {
    list: async ({ agencyId }, call) => ({ reviews: await listReviews(call, agencyId) }),

    write: async (review, call) => {
      await writeReview(call, review)
      return { message: 'Opinión guardada correctamente' }
    },

    withdraw: async ({ agencyId }, call) => {
      await withdrawReview(call, agencyId)
      return { message: 'Opinión retirada' }
    },
  })

  implement(app, dependencies, commissionsApi, {
    ofPeriod: (period, call) => commissionsOf(call, period),

    download: (period, call) => commissionsCsv(call, period),
  })
}

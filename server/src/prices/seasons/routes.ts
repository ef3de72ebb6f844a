import { seasonsApi } from '@posada/contract/prices/seasons'
import type { FastifyInstance } from 'fastify'
import { changedText } from '../day-values/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { applySeason, previewSeason } from './apply-season.ts'
import { readSeasons } from './read-seasons.ts'
import { removeSeason, saveSeason } from './save-season.ts'

export function seasonRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, seasonsApi, {
    list: async ({ establishmentId }, context) => {
      const { id } = await requireNamedOrOnly(context, establishmentId)
      return { seasons: await readSeasons(context, id) }
    },

    save: async (input, context) => ({ message: 'Temporada guardada', ...(await saveSeason(context, input)) }),

    remove: async ({ id }, context) => {
      await removeSeason(context, id)
      return { message: 'Temporada eliminada' }
    },

    preview: (input, context) => previewSeason(context, input),

    apply: async (input, context) => {
      const { id, cells } = await applySeason(context, input)
      return { message: cells === 0 ? 'Los días ya tenían esos valores' : changedText(cells), id, cells }
    },
  })
}

import { engineApi } from '@posada/contract/distribution/engine/engine'
import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { makeTokenBuckets } from '../../platform/http/limits/token-buckets.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { narrowerCopies } from '../../platform/http/uploads/narrower-copies.ts'
import { describeEstablishment } from './describe-establishment.ts'
import { engineOfLink } from './engine-of-link.ts'
import { enginePicture } from './engine-picture.ts'
import { holdStatus } from './hold-status.ts'
import { holdStay } from './hold-stay.ts'
import { readMonths } from './read-months.ts'
import { requireSolved, useSolution } from './require-human.ts'
import { searchStay } from './search-stay.ts'
import { editSettings } from './settings/edit-settings.ts'
import { addEnginePicture } from './settings/engine-pictures.ts'
import { readEngineSettings } from './settings/read-settings.ts'

/**
 * Each booking takes a check of its own. Many guests may share one address, so that one who asks often is not refused: its browser has more to
 * calculate.
 */
const EASY_CHECKS = { capacity: 5, perSecond: 5 / 3600, keys: 50_000 }

export function engineRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { humanCheck } = dependencies
  const takeEasyCheck = makeTokenBuckets(EASY_CHECKS)
  implement(app, dependencies, engineApi, {
    establishment: async (input, context) =>
      describeEstablishment(dependencies, context, await engineOfLink(context), input),
    calendar: async (input, context) => readMonths(context, await engineOfLink(context), input),
    search: async (input, context) => searchStay(dependencies, context, await engineOfLink(context), input),
    challenge: async (_input, { addressKey, now }) =>
      humanCheck.challenge({ isHard: !takeEasyCheck(addressKey, now.getTime()) }),
    picture: (input, context) => enginePicture(context, input),
    hold: {
      async before(request) {
        await requireSolved(humanCheck, request)
        return async (context) => {
          await useSolution(humanCheck, context, request)
          return holdStay(dependencies, context, request)
        }
      },
    },
    status: (input, context) => holdStatus(dependencies, context, input),
  })
  implement(app, dependencies, engineSettingsApi, {
    get: async ({ establishmentId }, context) => {
      const { id } = await requireNamedOrOnly(context, establishmentId)
      return { settings: await readEngineSettings(dependencies, context, id) }
    },
    edit: async (changes, context) => ({
      message: 'Motor de reservas guardado',
      ...(await editSettings(dependencies, context, changes)),
    }),
    addPicture: {
      async before({ establishmentId }, _signed, { file }) {
        const copies = await narrowerCopies(file.bytes)
        return async (context) => ({
          message: 'Foto añadida',
          ...(await addEnginePicture(dependencies, context, establishmentId, copies)),
        })
      },
    },
  })
}

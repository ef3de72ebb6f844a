import { surveyCountsApi } from '@posada/contract/surveys/survey-counts'
import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { surveyProvinces } from '@posada/domain/surveys/survey-provinces'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { changeSurvey } from './answers/change-survey.ts'
import { downloadBook, downloadCastillaYLeon, downloadPresented, downloadRural } from './files/download-files.ts'
import { countUnpresented } from './months/count-unpresented.ts'
import { listSurveys } from './months/list-surveys.ts'
import { markPresented } from './months/mark-presented.ts'
import { readMonthStates } from './months/read-month-states.ts'
import { readSurvey } from './months/read-survey.ts'
import { confirmFindings } from './review/confirm-findings.ts'
import { isSentByService } from './sending/attempt-month.ts'
import { sendOrDownload } from './sending/send-or-download.ts'

export function surveyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { surveyService: service } = dependencies
  implement(app, dependencies, surveyCountsApi, {
    counts: (_, context) => countUnpresented(context),
  })

  implement(app, dependencies, surveysApi, {
    list: async (_, context) => ({ establishments: await listSurveys(context) }),

    get: (input, context) => readSurvey(context, input, (source) => isSentByService(source, service)),

    months: (input, context) => readMonthStates(context, input),

    update: async (input, context) => {
      await changeSurvey(context, input)
      return { message: 'Datos guardados' }
    },

    provinces: async () => ({ provinces: surveyProvinces.map(({ code, literal }) => ({ code, name: literal })) }),

    confirm: async (input, context) => ({ confirmed: await confirmFindings(context, input), message: 'Hecho' }),

    markPresented: async (input, context) => {
      await markPresented(context, input)
      return { message: input.isPresented ? 'Mes anotado como presentado' : 'Mes anotado como no presentado' }
    },
  })

  implement(app, dependencies, surveyFilesApi, {
    send: sendOrDownload(service),
    rural: (input, context) => downloadRural(context, input),
    castillaYLeon: (input, context) => downloadCastillaYLeon(context, input),
    book: downloadBook,
    presented: (input, context) => downloadPresented(context, input),
  })
}

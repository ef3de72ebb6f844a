import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { reportObstacleByTap, setStatusByTap, startByTap } from './change-unit.ts'
import { consumeByTap } from './consume.ts'
import { makeNoteLimit } from './limit-notes.ts'
import { readPicture } from './pictures.ts'
import { readToday } from './read-today.ts'
import { addNoteByTap, addPhotoByTap, reportLostByTap } from './report.ts'

export function cleanersAppRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const requireFewNotes = makeNoteLimit()
  implement(app, dependencies, cleanersAppApi, {
    today: async (input, context) => readToday(context, input),

    setStatus: async (input, context) => setStatusByTap(context, input),

    start: async (input, context) => {
      await startByTap(context, input)
      return { message: 'Unidad empezada' }
    },

    reportObstacle: async (input, context) => {
      await reportObstacleByTap(context, input)
      return { message: 'Impedimento guardado' }
    },

    addNote: async (input, context) => {
      requireFewNotes(context)
      await addNoteByTap(context, input)
      return { message: 'Nota enviada a la oficina' }
    },

    addImage: async (input, context) => {
      await addPhotoByTap(context, input)
      return { message: 'Foto guardada' }
    },

    reportLost: async (input, context) => {
      requireFewNotes(context)
      await reportLostByTap(context, input)
      return { message: 'Objeto perdido guardado' }
    },

    consume: async (input, context) => {
      await consumeByTap(context, input)
      return { message: 'Extra cargado a la reserva' }
    },

    picture: async ({ id }, context) => readPicture(context, id),
  })
}

import { roomingListApi } from '@posada/contract/bookings/rooming-list'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { roomingListFile } from './rooming-list-file.ts'

export const roomingListRoutes = (app: FastifyInstance, dependencies: Dependencies) =>
  implement(app, dependencies, roomingListApi, { make: roomingListFile })

import { menuPapersApi } from '@posada/contract/restaurant/menu-papers'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { makeQr } from './make-qr.ts'
import { printPaper } from './print-paper.ts'

export function menuPaperRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, menuPapersApi, {
    qr: (input, context) => makeQr(dependencies, context, input),
    print: printPaper(dependencies),
  })
}

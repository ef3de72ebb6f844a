import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { chooseTax } from './choose-tax.ts'
import { declarationCsv } from './declaration-csv.ts'
import { declaration } from './declaration.ts'
import { tariffsOfEstablishment } from './tariffs.ts'
import { taxTypes } from './tax-types.ts'

export function touristTaxRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, touristTaxApi, {
    types: async ({ establishmentId }, context) => ({ types: await taxTypes(context, establishmentId) }),

    choose: async (input, context) => {
      await chooseTax(context, input, { isEdit: false })
      return { message: 'Tasa turística guardada correctamente' }
    },

    edit: async (input, context) => {
      await chooseTax(context, input, { isEdit: true })
      return { message: 'Tasa turística guardada correctamente' }
    },

    ofEstablishment: ({ establishmentId }, context) => tariffsOfEstablishment(context, establishmentId),

    declaration: (input, context) => declaration(context, input),

    downloadDeclaration: (input, context) => declarationCsv(context, input),
  })
}

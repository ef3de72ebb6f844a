import { touristTaxApi } from '@posada/contract/tourist-tax/tourist-tax'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { chooseTax } from './choose-tax.ts'
import { declarationCsv } from './declaration-csv.ts'
import { declaration } from './declaration.ts'
import { tariffsOfHouse } from './tariffs-of-house.ts'
import { taxTypes } from './tax-types.ts'

export function touristTaxRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, touristTaxApi, {
    types: async ({ establishmentId }, call) => ({ types: await taxTypes(call, establishmentId) }),

    choose: async (input, call) => {
      await chooseTax(call, input, { isEdit: false })
      return { message: 'Tasa turística guardada correctamente' }
    },

    edit: async (input, call) => {
      await chooseTax(call, input, { isEdit: true })
      return { message: 'Tasa turística guardada correctamente' }
    },

    ofEstablishment: ({ establishmentId }, call) => tariffsOfHouse(call, establishmentId),

    declaration: (input, call) => declaration(call, input),

    downloadDeclaration: (input, call) => declarationCsv(call, input),
  })
}

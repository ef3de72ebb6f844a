import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../http/handlers/implement.ts'
import { allCountries } from './countries.ts'
import { searchMunicipalities } from './municipalities.ts'
import { searchInPostalCode } from './postal-codes.ts'
import { allProvinces } from './provinces.ts'

export function referenceDataRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, referenceDataApi, {
    countries: () => Promise.resolve({ countries: [...allCountries()] }),
    provinces: () => Promise.resolve({ provinces: [...allProvinces()] }),
    municipalities: ({ filter, postalCode }) => {
      const text = filter ?? ''
      const found = postalCode === undefined ? searchMunicipalities(text) : searchInPostalCode(text, postalCode)
      return Promise.resolve({ municipalities: [...found] })
    },
  })
}

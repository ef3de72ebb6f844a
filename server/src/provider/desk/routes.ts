import { customersApi } from '@posada/contract/provider/customers'
import { failuresApi } from '@posada/contract/provider/failures'
import { healthApi } from '@posada/contract/provider/health'
import { installationApi } from '@posada/contract/provider/installation'
import { providerSessionApi } from '@posada/contract/provider/provider-session'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { changeSubscriptionEnd, readCustomer } from './customer-sheet.ts'
import { feesCsv } from './fees-csv.ts'
import { listCustomers } from './list-customers.ts'
import { listFailures, retryAll, retryOne } from './list-failures.ts'
import { readHealth } from './read-health.ts'
import { readInstallation } from './read-installation.ts'

/** The provider's desk. */
export function providerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, providerSessionApi, {
    get: async (_, { name, email }) => ({ name, email }),
  })
  implement(app, dependencies, customersApi, {
    list: listCustomers,
    get: async ({ id }, context) => ({ customer: await readCustomer(id, context) }),
    setSubscriptionEnd: async (input, context) => {
      const done = await changeSubscriptionEnd(input, context)
      dependencies.changes.announceChange(input.id)
      return done
    },
    fees: (_, context) => feesCsv(context),
  })
  implement(app, dependencies, healthApi, {
    get: async (_, context) => ({ health: await readHealth(dependencies.config, context) }),
  })
  implement(app, dependencies, failuresApi, {
    list: async (_, context) => ({ failures: await listFailures(context) }),
    retry: retryOne,
    retryAll: (_, context) => retryAll(context),
  })
  implement(app, dependencies, installationApi, {
    get: async (_, context) => ({ installation: await readInstallation(dependencies, context) }),
  })
}

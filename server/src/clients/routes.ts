import { clientsApi } from '@posada/contract/clients/clients'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addClient } from './add-client.ts'
import { searchClients } from './search-clients.ts'

export function clientRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, clientsApi, {
    search: ({ filter }, call) => searchClients(call, filter),

    add: async (client, call) => ({ message: 'Cliente añadido correctamente', ...(await addClient(call, client)) }),
  })
}

import { clientsApi } from '@posada/contract/clients/clients'
import { companiesApi } from '@posada/contract/clients/companies'
import { samePersonApi } from '@posada/contract/clients/same-person'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addClient } from './add-client.ts'
import { anonymiseClient } from './anonymise-client.ts'
import { clientsTable, companiesTable } from './clients-table.ts'
import { deleteClient } from './delete-client.ts'
import { editClient } from './edit-client.ts'
import { getClient, getCompany } from './get-client.ts'
import { mergeClients, previewMerge } from './merge-clients.ts'
import { searchClients } from './search-clients.ts'
import { searchCompanies } from './search-companies.ts'
import { similarClients } from './similar-clients.ts'

export function clientRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, clientsApi, {
    search: ({ filter }, call) => searchClients(call, filter),

    add: async (client, call) => ({ message: 'Cliente añadido correctamente', ...(await addClient(call, client)) }),

    list: (request, call) => clientsTable(call, request),

    get: async ({ id }, call) => ({ client: await getClient(call, id) }),

    edit: async (changes, call) => {
      await editClient(call, changes)
      return { message: 'Cliente guardado correctamente', client: await getClient(call, changes.id) }
    },

    remove: async ({ id }, call) => ({ message: 'Cliente eliminado correctamente', ...(await deleteClient(call, id)) }),

    anonymise: async ({ id }, call) => {
      await anonymiseClient(call, id)
      return { message: 'Se han quitado los datos personales del cliente' }
    },
  })
  companyRoutes(app, dependencies)
  implement(app, dependencies, samePersonApi, {
    similar: async (given, call) => ({ clients: await similarClients(call, given) }),

    preview: (two, call) => previewMerge(call, two),

    merge: async (two, call) => ({ message: 'Fichas unidas correctamente', ...(await mergeClients(call, two)) }),
  })
}

function companyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, companiesApi, {
    list: (request, call) => companiesTable(call, request),

    search: ({ filter }, call) => searchCompanies(call, filter),

    add: async (company, call) => {
      const added = await addClient(call, { ...company, isCompany: true, surnames: null, companyId: null })
      return { message: 'Empresa añadida correctamente', ...added }
    },

    get: async ({ id }, call) => ({ company: await getCompany(call, id) }),

    edit: async (changes, call) => {
      await editClient(call, changes, { onlyCompany: true })
      return { message: 'Empresa guardada correctamente', company: await getCompany(call, changes.id) }
    },

    remove: async ({ id }, call) => {
      const removed = await deleteClient(call, id, { onlyCompany: true })
      return { message: 'Empresa eliminada correctamente', ...removed }
    },
  })
}

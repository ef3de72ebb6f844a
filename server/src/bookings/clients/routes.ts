import { clientDataApi } from '@posada/contract/bookings/clients/client-data'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addClient } from './add-client.ts'
import { anonymiseClient, deleteClient } from './erase-client.ts'
import { clientsTable, companiesTable, searchClients, searchCompanies } from './list-clients.ts'
import { getMarks, marksByDocument, NO_MARKS } from './client-marks.ts'
import { editClient } from './edit-client.ts'
import { exportClient } from './export-client.ts'
import { getClient, getCompany } from './get-client.ts'
import { markGuest } from './mark-guest.ts'
import { mergeClients, previewMerge } from './merge-clients.ts'
import { similarClients } from './similar-clients.ts'

/** The fields of a new client that a company does not have. */
const NO_PERSON = { isCompany: true, surnames: null, documentKind: null, companyId: null, ...NO_MARKS }

export function clientRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, clientsApi, {
    search: ({ filter }, context) => searchClients(context, filter),

    add: async (client, context) => ({
      message: 'Cliente añadido correctamente',
      ...(await addClient(context, client)),
    }),

    list: (request, context) => clientsTable(context, request),

    get: async ({ id }, context) => ({ client: await getClient(context, id) }),

    marks: async ({ id }, context) => ({ marks: await getMarks(context, id) }),

    marksByDocument: async (person, context) => marksByDocument(context, person),

    markGuest: async (sent, context) => ({
      message: 'Preferencias y avisos guardados',
      ...(await markGuest(context, sent)),
    }),

    edit: async (changes, context) => {
      await editClient(context, changes)
      return { message: 'Cliente guardado correctamente', client: await getClient(context, changes.id) }
    },

    remove: async ({ id }, context) => ({
      message: 'Cliente eliminado correctamente',
      ...(await deleteClient(context, id)),
    }),

    anonymise: async ({ id }, context) => {
      await anonymiseClient(context, id)
      return { message: 'Se han quitado los datos personales del cliente' }
    },
  })
  implement(app, dependencies, clientDataApi, {
    export: async ({ id }, context) => exportClient(context, id),
  })
  companyRoutes(app, dependencies)
  implement(app, dependencies, samePersonApi, {
    similar: async (given, context) => ({ clients: await similarClients(context, given) }),

    preview: (two, context) => previewMerge(context, two),

    merge: async (two, context) => ({ message: 'Fichas unidas correctamente', ...(await mergeClients(context, two)) }),
  })
}

function companyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, companiesApi, {
    list: (request, context) => companiesTable(context, request),

    search: ({ filter }, context) => searchCompanies(context, filter),

    add: async (company, context) => {
      const added = await addClient(context, { ...company, ...NO_PERSON })
      return { message: 'Empresa añadida correctamente', ...added }
    },

    get: async ({ id }, context) => ({ company: await getCompany(context, id) }),

    edit: async (changes, context) => {
      await editClient(context, changes, { onlyCompany: true })
      return { message: 'Empresa guardada correctamente', company: await getCompany(context, changes.id) }
    },

    remove: async ({ id }, context) => {
      const removed = await deleteClient(context, id, { onlyCompany: true })
      return { message: 'Empresa eliminada correctamente', ...removed }
    },
  })
}

import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { frontDesk, post } from '../endpoint.ts'
import { codeOrObject, email, flag, id, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

const most = limits.client

const newClient = wire({
  idNumber: ['NumeroIdentificacion', maybe(text(most.idNumber)), 'El número de identificación'],
  isCompany: ['Tipo', maybe(flag), 'El tipo de cliente'],
  address: ['Direccion', maybe(text(most.address)), 'La dirección'],
  municipality: ['Municipio', maybe(text(most.municipality)), 'El municipio'],
  provinceCode: ['Provincia', maybe(codeOrObject('code', text(2))), 'La provincia'],
  countryCode: ['Pais', maybe(codeOrObject('code', text(3))), 'El país'],
  postalCode: ['CodigoPostal', maybe(text(most.postalCode)), 'El código postal'],
  email: ['Email', maybe(email), 'El correo electrónico'],
  phone: ['Telefono', maybe(text(most.phone)), 'El teléfono'],
  name: ['Nombre', text(most.name), 'El nombre'],
  surnames: ['Apellidos', maybe(text(most.surnames)), 'Los apellidos'],
  companyId: ['companyAsociated', maybe(codeOrObject('SafeURL', id)), 'La empresa asociada'],
})
export type NewClient = z.output<typeof newClient>

const foundClient = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
  visits: ['VisitasTotales', z.int()],
})
export type FoundClient = z.output<typeof foundClient>

export const clientsApi = {
  search: post('/api/clients/search', {
    summary: 'Buscar clientes por nombre, documento, teléfono o correo',
    request: wire({ filter: ['filter_by', maybe(text(limits.search)), 'El texto buscado'] }),
    reply: wire({ clients: ['clients', z.array(foundClient)], total: ['total', z.int()] }),
  }),
  add: post('/api/clients/add', {
    summary: 'Crear un cliente',
    roles: frontDesk,
    idempotent: true,
    request: newClient,
    reply: wire({ id: ['SafeURL', id], name: ['Name', z.string()] }),
  }),
}

import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { maybe, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** An entry of a reference list with its code (province '08', country 'ESP'). */
export const codedName = wire({ name: ['name', z.string()], code: ['code', z.string()] })
export type CodedName = z.output<typeof codedName>

export const municipality = wire({
  id: ['id', z.string()],
  name: ['name', z.string()],
  provinceCode: ['province_code', z.string()],
  provinceName: ['province_name', z.string()],
})
export type Municipality = z.output<typeof municipality>

export const referenceDataApi = {
  countries: get('/api/countries/get', {
    summary: 'Países',
    roles: allRoles,
    reply: wire({ countries: ['countries', z.array(codedName)] }),
  }),
  provinces: get('/api/provinces/get', {
    summary: 'Provincias',
    roles: allRoles,
    reply: wire({ provinces: ['provinces', z.array(codedName)] }),
  }),
  municipalities: post('/api/municipalities/get', {
    summary: 'Buscar municipios por cualquiera de sus nombres',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      filter: ['filter_by', maybe(text(100)), 'El texto buscado'],
      postalCode: ['codigoPostal', unlessBlank(text(10)), 'El código postal'],
    }),
    reply: wire({ municipalities: ['municipios', z.array(municipality)] }),
  }),
}

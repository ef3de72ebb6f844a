import { MAINLAND } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { givenEstablishment } from './given.ts'

const { owner, establishmentId: url } = await givenEstablishment({ now: '2026-05-10T10:00:00Z' })
type Fields = Record<string, unknown>
const post = async (path: string, payload: object) => {
  const reply = await owner.post(path, payload)
  if (reply.resultado !== 'Ok') throw new Error(`${path}: ${reply.mensaje}`)
  return reply as Fields
}
/** A reply has the code and the name of a choice; the comparison uses the code. */
const plainOf = (value: unknown): unknown => {
  const entry = value as Fields | null
  return typeof entry === 'object' && entry !== null
    ? (entry['code'] ?? entry['Value'] ?? entry['SafeURL'] ?? entry['id'])
    : value
}

type Case = {
  edit: (fields: Fields) => Promise<unknown>
  read: () => Promise<Fields>
  /** What is written, and what is read once it was emptied where that is not ''. */
  fields: Record<string, [unknown, unknown?]>
  /** Cannot be empty: refused, and stays. */
  required: Record<string, string>
}

const client = (await post('/api/clients/add', { Nombre: 'Ana' }))['SafeURL'] as string
const company = (await post('/api/clients/add_company', { Nombre: 'Obras' }))['SafeURL'] as string
const agency = (await post('/api/agencys/add', { Nombre: 'Norte' }))['id'] as string
const extra = { accomodationURL: url, name: 'Cuna', price: 5, vat: 10 }
const extraSafeURL = (await post('/api/profile/alojamientos/extras/add', extra))['safeURL'] as string
await post('/api/profile/alojamientos/add_tasa', { urlAlojamiento: url, tipo: 'propia', precio_adulto: 2 })

const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ['Texto']] as [string, [unknown]]))
const party = {
  ...text('Direccion', 'Municipio', 'CodigoPostal', 'Telefono'),
  Email: ['a@ejemplo.test'],
  Provincia: ['08'],
  Pais: ['ESP'],
} satisfies Case['fields']

const cases: Record<string, Case> = {
  'a client': {
    edit: (fields) => post('/api/clients/set_info', { SafeURL: client, Pais: 'ESP', ...fields }),
    read: async () => (await post('/api/clients/get_info', { GuestSecret: client }))['client'] as Fields,
    fields: { ...party, ...text('Apellidos'), companyAsociated: [company] },
    required: { Nombre: 'Falta el nombre' },
  },
  'a company': {
    edit: (fields) => post('/api/clients/set_info_company', { SafeURL: company, Pais: 'ESP', ...fields }),
    read: async () => (await post('/api/clients/get_info_company', { GuestSecret: company }))['company'] as Fields,
    fields: party,
    required: { Nombre: 'Falta el nombre' },
  },
  'an agency': {
    edit: (fields) => post('/api/agencys/edit', { id: agency, ...fields }),
    read: async () => (await post('/api/agencys/get_one', { id: agency }))['agency_info'] as Fields,
    fields: {
      ...text('Empresa', 'Direccion', 'CP', 'Poblacion', 'Provincia', 'NombreCartaFactura', 'DireccionCartaFactura'),
      ...text('CPCartaFactura', 'PoblacionCartaFactura', 'ProvinciaCartaFactura', 'PaisCartaFactura'),
      ...text('PersonaContacto', 'Telefono'),
      CIF: ['B72877814'],
      Pais: ['ESP'],
      EmailCartaFactura: ['a@ejemplo.test'],
      EmailContacto: ['b@ejemplo.test'],
      Comision: [12.5, 0],
      FacturarA: ['A', 'C'],
      CobrarA: ['A', 'C'],
      TipoDeImporteReserva: ['N', 'P'],
      TarifaINE: [3, 0],
    },
    required: { Nombre: 'Falta el nombre de la agencia' },
  },
  'an establishment': {
    edit: (alojamientoInfo) => post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }),
    read: async () => (await post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Fields,
    fields: {
      ...text('Empresa', 'CodigoPostal', 'Direccion', 'Municipio', 'Telefono', 'WebPage', 'Agrupacion'),
      ...text('CondicionesParticulares', 'CodigoRegistroTurismo', 'Categoria'),
      CIFDNI: ['B72877814'],
      Email: ['a@ejemplo.test'],
      AntelacionMinCancelacion: [3, null],
      HoraEntrada: ['15:00', '13:00'],
      HoraSalida: ['11:00', '16:00'],
      ZonaHoraria: ['Atlantic/Canary', MAINLAND],
    },
    required: { NombreEstablecimiento: 'Falta el nombre del establecimiento' },
  },
  'the billing data of the account': {
    edit: (clientinfo) => post('/api/profile/updateData', { clientinfo }),
    read: async () => (await owner.get('/api/profile/get_profile_data'))['clientinfo'] as Fields,
    fields: {
      ...text('empresa', 'direccion', 'codigopostal', 'municipio', 'telefono', 'autocheckin_message'),
      ...text('condicionesGenerales'),
      cifdni: ['B72877814'],
      email: ['a@ejemplo.test'],
    },
    required: {},
  },
  'an extra': {
    edit: (fields) => post('/api/profile/alojamientos/extras/edit', { extraSafeURL, ...fields }),
    read: async () => {
      const { extras } = await post('/api/profile/alojamientos/extras/get', { url })
      return (extras as Fields[])[0]!
    },
    fields: {},
    required: { name: 'Falta el nombre del extra', price: 'Falta el precio del extra' },
  },
  'a tourist tax': {
    edit: (fields) => post('/api/profile/alojamientos/edit_tax', { urlAlojamiento: url, ...fields }),
    read: async () => {
      const { Adulto, Niño } = (await post('/api/profile/alojamientos/getData', { url }))['tasa_alojamiento'] as Fields
      return { precio_adulto: Adulto, precio_niño: Niño }
    },
    fields: { precio_adulto: [2, 0], precio_niño: [1.5, 0] },
    required: {},
  },
}

test.each(Object.entries(cases))('%s keeps fields that were not sent and clears fields sent empty', async (_, its) => {
  const { edit, read, fields, required } = its
  const asRead = async () => {
    const found = await read()
    return Object.fromEntries(Object.keys(fields).map((name) => [name, plainOf(found[name])]))
  }
  const written = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]))
  const empty = Object.fromEntries(Object.entries(fields).map(([name, [, left = '']]) => [name, left]))
  for (const blank of ['', null]) {
    await edit(written)
    expect(await asRead()).toEqual(written)
    await edit({})
    expect(await asRead()).toEqual(written)
    await edit(Object.fromEntries(Object.keys(fields).map((name) => [name, blank])))
    expect(await asRead(), `emptied with ${JSON.stringify(blank)}`).toEqual(empty)
  }
  for (const [name, refusal] of Object.entries(required)) {
    const before = (await read())[name]
    await expect(edit({ [name]: '' })).rejects.toThrow(refusal)
    expect((await read())[name]).toEqual(before)
  }
})

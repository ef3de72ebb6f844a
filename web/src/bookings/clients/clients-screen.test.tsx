import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import './clients-screen.tsx'
// Imported here so that loading the lazy dialogs does not count towards the first test's timeout.
import './form/new-client-dialog.tsx'
import './form/new-company-dialog.tsx'
import './merge/merge-dialog.tsx'
import './record/client-record-dialog.tsx'
import { aClient, aCompany, aSimilar, openClients, rowOf } from '../../test/clients.ts'

const api = apiDouble()
const dialog = (name: string) => within(screen.getByLabelText(name))
// Values are set at once: in a large form typing key by key or querying by role takes seconds.
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (words: string) => fireEvent.click(screen.getByText(words, { selector: '.mantine-Button-label' }))

async function openRecord(world: Parameters<typeof openClients>[1] = {}) {
  const app = openClients(api, world)
  fireEvent.click(await screen.findByText('Ana Ruiz Vega'))
  return { ...app, surnames: await screen.findByLabelText('Apellidos') }
}

test('table, page, order and search are kept in the address; searching waits for a pause in typing; the other tab starts anew', async () => {
  const { user, path } = openClients(api, {
    total: 25,
    address: '/dashboard/clients?orden=VisitasTotales%7Casc&pagina=2',
  })
  await screen.findByText('Mostrando clientes del 1 a 1 de 25')
  await user.click(screen.getByRole('searchbox', { name: 'Buscar clientes' }))
  await user.paste('ruiz')
  await waitFor(() => expect(path()).toContain('buscar=ruiz'))
  expect(path()).not.toContain('pagina')
  await user.click(screen.getByRole('tab', { name: 'Empresas' }))
  await screen.findByRole('table', { name: 'Histórico de empresas' })
  expect(path()).toBe('/dashboard/clients?modo=empresa')
  expect(api.sentTo(clientsApi.list)).toHaveLength(2)
})

test('a new person: shows similar records, checks the number on blur, and can create the company', async () => {
  openClients(api, { rows: [], similar: [aSimilar()] })
  fireEvent.click((await screen.findAllByText('Nuevo cliente'))[0] as HTMLElement)
  const surnames = await screen.findByLabelText('Apellidos')
  put(screen.getByLabelText(/^Nombre/), 'Ana')
  put(surnames, 'Ruiz')
  await screen.findByText('2 visitas · coinciden el teléfono y el nombre')
  expect(screen.getByLabelText('Teléfono')).toHaveProperty('maxLength', 50)
  const idNumber = screen.getByLabelText('Documento')
  put(idNumber, '12345678A')
  fireEvent.blur(idNumber)
  await screen.findByText(/letra/)
  put(idNumber, '12345678Z')
  const company = screen.getByLabelText('Empresa asociada')
  put(company, 'Sen')
  await screen.findByText('No se han encontrado coincidencias')
  api.on(companiesApi.add, () => ok(companiesApi.add, { id: idOf('Cia'), name: 'Senderos S.L.' }))
  fireEvent.click(screen.getByText('Crear empresa «Sen»'))
  fireEvent.click(await screen.findByText('Añadir empresa'))
  await waitFor(() => expect(company).toHaveProperty('value', 'Senderos S.L.'))
  expect(api.sentTo(companiesApi.add)[0]?.body).toMatchObject({ Nombre: 'Sen' })
  api.on(clientsApi.add, () => ok(clientsApi.add, { id: idOf('Ana'), name: 'Ana Ruiz' }))
  fireEvent.click(screen.getByText('Añadir cliente'))
  await waitFor(() => expect(screen.queryByText('Añadir cliente')).toBeNull())
  expect(api.sentTo(clientsApi.add)[0]?.body).toMatchObject({
    Nombre: 'Ana',
    Apellidos: 'Ruiz',
    NumeroIdentificacion: '12345678Z',
    Tipo: false,
    Pais: 'ESP',
    companyAsociated: idOf('Cia'),
  })
}, 60_000)

test('a foreigner has a kind of document: the usual one of the country until another is chosen', async () => {
  openClients(api, { rows: [] })
  fireEvent.click((await screen.findAllByText('Nuevo cliente'))[0] as HTMLElement)
  put(await screen.findByLabelText(/^Nombre/), 'Ana')
  put(screen.getByLabelText('Documento'), 'CA1')
  expect(screen.queryByLabelText('Tipo de documento', { selector: 'input' })).toBeNull()
  fireEvent.click(screen.getByLabelText('País', { selector: 'input' }))
  fireEvent.click(await screen.findByText('Francia'))
  expect(await screen.findByLabelText('Tipo de documento', { selector: 'input' })).toHaveProperty(
    'value',
    'Documento de identidad',
  )
  api.on(clientsApi.add, () => ok(clientsApi.add, { id: idOf('Ana'), name: 'Ana' }))
  press('Añadir cliente')
  await waitFor(() => expect(api.sentTo(clientsApi.add)).toHaveLength(1))
  expect(api.sentTo(clientsApi.add)[0]?.body).toMatchObject({ Pais: 'FRA', tipo_documento: 'documento_identidad' })
}, 60_000)

test('a saved foreign number without a kind says so, and gets one only by choice', async () => {
  const { surnames } = await openRecord({
    client: aClient({ idNumber: 'CA1', country: { code: 'FRA', name: 'Francia' }, documentKind: '' }),
  })
  const kind = screen.getByLabelText('Tipo de documento', { selector: 'input' })
  expect(kind).toHaveProperty('value', '')
  api.on(clientsApi.edit, () => ok(clientsApi.edit, { client: aClient({ version: 4 }) }))
  put(surnames, 'Ruiz')
  press('Guardar')
  await waitFor(() => expect(api.sentTo(clientsApi.edit)).toHaveLength(1))
  expect(api.sentTo(clientsApi.edit)[0]?.body).toMatchObject({ tipo_documento: null })
}, 60_000)

test('a saved number is read-only; a concurrent change is shown, and the typed values stay', async () => {
  const { surnames, queries } = await openRecord()
  expect(dialog('Ficha del cliente').getByLabelText('Documento')).toHaveProperty('readOnly', true)
  dialog('Ficha del cliente').getByText('Q7K4MX')
  put(surnames, 'Mío')
  api.on(clientsApi.get, () =>
    ok(clientsApi.get, { client: aClient({ surnames: 'Suyo', address: 'Otra', version: 4 }) }),
  )
  invalidateKinds(queries, ['clients'])
  await screen.findByText(/Otra persona ha cambiado esta ficha/)
  expect(surnames).toHaveProperty('value', 'Mío')
  api.on(clientsApi.edit, () => ok(clientsApi.edit, { client: aClient({ surnames: 'Mío', version: 5 }) }))
  press('Guardar lo mío encima')
  await waitFor(() => expect(api.sentTo(clientsApi.edit)).toHaveLength(1))
  const sent = api.sentTo(clientsApi.edit)[0]?.body
  expect(sent).toMatchObject({ Apellidos: 'Mío', Direccion: 'Otra', version: 4, companyAsociated: idOf('Cia') })
  expect(sent).not.toHaveProperty('NumeroIdentificacion')
}, 60_000)

test('a client with stays cannot be deleted but can be anonymised, after a second question', async () => {
  const { user } = await openRecord()
  api.on(clientsApi.remove, () => refused('Tiene 1 reserva.', 200, { puedeAnonimizar: true }))
  api.on(clientsApi.anonymise, () => ok(clientsApi.anonymise, {}))
  await user.click(dialog('Ficha del cliente').getByLabelText('Más acciones'))
  await user.click(await screen.findByText('Eliminar'))
  await screen.findByText('¿Está seguro de que desea eliminar de forma permanente este cliente?')
  press('Eliminar')
  await screen.findByText('Tiene 1 reserva.')
  press('Anonimizar…')
  await screen.findByText(/No se puede deshacer/)
  expect(api.sentTo(clientsApi.anonymise)).toHaveLength(0)
  press('Anonimizar')
  await waitFor(() => expect(api.sentTo(clientsApi.anonymise)[0]?.body).toEqual({ SafeURL: idOf('Ana') }))
  await waitFor(() => expect(screen.queryByLabelText('Ficha del cliente')).toBeNull())
}, 60_000)

test('merges two records of one person after choosing which values to keep', async () => {
  const { user } = await openRecord({ similar: [aSimilar()] })
  await user.click(dialog('Ficha del cliente').getByLabelText('Más acciones'))
  const value = { kept: '', other: '', takesOther: false }
  api.on(samePersonApi.preview, () =>
    ok(samePersonApi.preview, {
      values: [
        { ...value, field: 'name', label: 'Nombre', kept: 'Ana', other: 'Ana' },
        { ...value, field: 'surnames', label: 'Apellidos', kept: 'Ruiz Vega', other: 'Ruiz' },
        { ...value, field: 'email', label: 'Email', other: 'otra@ejemplo.test', takesOther: true },
      ],
      keptName: 'Ana Ruiz Vega',
      otherName: 'Ana Ruiz',
      stays: 2,
      employees: 0,
      version: 3,
      otherVersion: 7,
    }),
  )
  api.on(samePersonApi.merge, () => ok(samePersonApi.merge, { stays: 2 }))
  await user.click(await screen.findByText('Unir con otra ficha…'))
  fireEvent.click(await screen.findByLabelText('Elegir Ana Ruiz'))
  await screen.findByText(/Pasan a esta sus 2 reservas/)
  expect(document.querySelectorAll('table input[type=radio]')).toHaveLength(2)
  fireEvent.click(screen.getByLabelText('Apellidos: Ruiz'))
  press('Unir fichas')
  await screen.findByText('La ficha de Ana Ruiz está ahora en la de Ana Ruiz Vega, con sus 2 reservas.')
  expect(api.sentTo(samePersonApi.merge)[0]?.body).toEqual({
    SafeURL: idOf('Ana'),
    otherURL: idOf('Ana2'),
    version: 3,
    versionOtro: 7,
    delOtro: ['Apellidos', 'Email'],
  })
}, 60_000)

test('a read-only user sees a person and a company and can change neither', async () => {
  const company = aCompany({
    clients: [{ id: idOf('Ana'), name: 'Ana', surnames: 'Ruiz Vega', idNumber: '12345678Z' }],
  })
  const { surnames } = await openRecord({ role: 'read-only', company, rows: [rowOf(aClient())] })
  expect(surnames).toHaveProperty('disabled', true)
  for (const words of ['Guardar', 'Nuevo cliente']) expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByLabelText('Más acciones')).toBeNull()
  press('Consultar empresa')
  await waitFor(() => dialog('Ficha de la empresa').getByText('Particulares asociados'))
  dialog('Ficha de la empresa').getByText('12345678Z')
}, 60_000)

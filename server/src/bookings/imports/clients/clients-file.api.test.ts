import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { multipart } from '../../../test/contract/send.ts'
import { givenEstablishment } from '../../../test/given.ts'
import { processImport } from '../public.ts'

const { owner, dependencies, logins } = await givenEstablishment({ now: '2026-06-20T08:00:00Z' })
const all = connect(logins.owner, 1)
afterAll(() => all.destroy())
const { accountId } = await all.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()

type Imported = BookingImport & Record<string, unknown>
const worked = async (id: unknown) => {
  await processImport({ accountId, id: String(id) }, dependencies)
  return (await owner.post(importsApi.get.path, { id: String(id) }))['importacion'] as Imported
}

async function upload(csv: string | Buffer) {
  const reply = await owner.request(await multipart(importsApi.upload.path, { tipo: 'csv_clientes' }, Buffer.from(csv)))
  return reply.json<{ importacion: Imported }>().importacion
}

async function checked(csv: string | Buffer, { updates = false } = {}) {
  const { id, mapa } = (await upload(csv)) as unknown as { id: string; mapa: object }
  expect(await owner.post(importsApi.check.path, { id, mapa, actualiza: updates })).toMatchObject({ resultado: 'Ok' })
  return worked(id)
}

async function imported(csv: string | Buffer, options?: { updates: boolean }) {
  const { id } = await checked(csv, options)
  expect(await owner.post(importsApi.run.path, { id })).toMatchObject({ resultado: 'Ok' })
  return worked(id)
}

const clients = () =>
  all.selectFrom('clients').selectAll().where('deletedAt', 'is', null).orderBy('createdAt').execute()
const clientNamed = async (name: string) => (await clients()).find((client) => client.name === name)
const notesOf = ({ problemas }: Record<string, unknown>) =>
  (problemas as { linea: number; mensaje: string }[]).map(({ linea, mensaje }) => `${linea} ${mensaje}`)

const FILE = [
  'Nombre;Apellidos;DNI;Móvil;Correo;Domicilio;CP;Población;País;Empresa;Notas',
  'Begoña;Ibáñez;12345678Z;600 111 222;bego@ejemplo.test;Calle Mayor, 1;28013;Madrid;España;Viajes Ñandú;Habitación tranquila',
  'John;Smith;PA12345;;john@ejemplo.test;;;Leeds;United Kingdom;;',
  '"Peña, José";;;600333444;;;;;;;',
  ';;B72877814;;;;;;ES;Talleres Sol SL;',
].join('\r\n')

test('imports people and companies from a Windows-1252 file, once, with one line in the audit trail', async () => {
  const first = await imported(Buffer.from(FILE, 'latin1'))
  expect(first).toMatchObject({ tipo: 'csv_clientes', estado: 'importada', nuevas: 5, cambian: 0, totalProblemas: 0 })
  const [company, begona] = [await clientNamed('Viajes Ñandú'), await clientNamed('Begoña')]
  expect(company).toMatchObject({ isCompany: true, idNumber: '' })
  expect(begona).toMatchObject({
    surnames: 'Ibáñez',
    idNumber: '12345678Z',
    postalCode: '28013',
    provinceCode: '28',
    countryCode: 'ESP',
    companyId: company?.id,
    preferences: 'Habitación tranquila',
  })
  expect(await clientNamed('John')).toMatchObject({ countryCode: 'GBR', municipality: 'Leeds' })
  expect(await clientNamed('José')).toMatchObject({ surnames: 'Peña', isCompany: false })
  expect(await clientNamed('Talleres Sol SL')).toMatchObject({ isCompany: true, idNumber: 'B72877814' })
  const audit = await all.selectFrom('audit').selectAll().where('action', 'like', '%import/run').execute()
  expect(audit.filter(({ objectIds }) => objectIds.includes(begona?.id ?? ''))).toHaveLength(1)

  const again = await checked(Buffer.from(FILE, 'latin1'))
  expect(again).toMatchObject({ nuevas: 0, cambian: 0, yaEstaban: 4, totalProblemas: 0 })
  expect(await owner.post(importsApi.run.path, { id: again['id'] })).toMatchObject({
    mensaje: 'Todos los clientes del archivo están ya en Posada',
  })
})

test('shows clients who are already there, and skips or updates them as chosen for the file', async () => {
  const csv = [
    'Nombre;Apellidos;Documento;Teléfono;Email;Observaciones',
    'Bego;I.;12.345.678-Z;699 999 999;;Alérgica',
    'JOHN;SMITH;;600555666;JOHN@ejemplo.test;',
    'Jose;Peña;;+34 600 333 444;;',
  ].join('\n')
  const skipped = await checked(csv)
  expect(skipped).toMatchObject({ nuevas: 0, cambian: 0, yaEstaban: 3 })
  expect(notesOf(skipped)).toEqual([
    '2 Ya está Begoña Ibáñez, con el mismo documento',
    '3 Ya está John Smith, con el mismo correo',
    '4 Ya está José Peña, con el mismo teléfono',
  ])
  expect(await clientNamed('Begoña')).toMatchObject({ phone: '600 111 222' })

  const before = (await clients()).length
  expect(await imported(csv, { updates: true })).toMatchObject({ nuevas: 0, cambian: 2, yaEstaban: 1 })
  expect(await clientNamed('Begoña')).toMatchObject({
    surnames: 'Ibáñez',
    phone: '699 999 999',
    email: 'bego@ejemplo.test',
    address: 'Calle Mayor, 1',
    preferences: 'Habitación tranquila\nAlérgica',
    version: 2,
  })
  expect(await clientNamed('John')).toMatchObject({ phone: '600555666', idNumber: 'PA12345' })
  expect((await clients()).length).toBe(before)
  expect(await checked(csv, { updates: true })).toMatchObject({ nuevas: 0, cambian: 0, yaEstaban: 3 })
})

test('people of one name with different documents are two clients', async () => {
  const csv = 'Nombre;DNI;Email\nJohn Smith;PA99999;john@ejemplo.test\n'
  expect(await checked(csv)).toMatchObject({ nuevas: 1, yaEstaban: 0 })
})

test('lists the problems at their fields, imports nothing, and accepts the corrected cells', async () => {
  const before = (await clients()).length
  const found = await checked(
    [
      'Nombre;DNI;Email;País',
      'Ana;00000000A;ana@ejemplo.test;España',
      ';;no;',
      'Luis;;luis@ejemplo.test;Nunca Jamás',
      'Eva;00000001R;;',
      'Otra;00000001R;;',
      'Eva;00000001R;;',
    ].join('\n'),
  )
  expect(found['problemas']).toMatchObject([
    { linea: 2, campo: 'idNumber', mensaje: 'La letra del DNI no corresponde al número: debería ser T' },
    { linea: 3, campo: 'email' },
    { linea: 3, campo: 'name', mensaje: 'Falta el nombre' },
    { linea: 4, campo: 'country', mensaje: 'El país «Nunca Jamás» no se conoce' },
    { linea: 6, campo: 'idNumber', mensaje: 'Tiene el documento de la línea 5 y otro nombre' },
    { linea: 7, mensaje: 'Es el mismo cliente que la línea 5: se deja fuera', aviso: true },
  ])
  expect(await owner.post(importsApi.run.path, { id: found['id'] })).toMatchObject({ resultado: 'Error' })
  expect((await clients()).length).toBe(before)

  const lines = (await owner.post(importsApi.problemLines.path, { id: found['id'] }))['lineas']
  expect(lines).toMatchObject([{ linea: 2, celdas: { name: 'Ana', idNumber: '00000000A' } }, {}, {}, {}])
  const cells = [
    { linea: 2, campo: 'idNumber', texto: '00000000T' },
    { linea: 4, campo: 'country', texto: 'fr' },
  ]
  await owner.post(importsApi.correct.path, { id: found['id'], celdas: cells, fuera: [3, 6] })
  expect(await worked(found['id'])).toMatchObject({ estado: 'comprobada', nuevas: 3, totalProblemas: 0 })
  await owner.post(importsApi.run.path, { id: found['id'] })
  expect(await worked(found['id'])).toMatchObject({ estado: 'importada', nuevas: 3 })
  expect(await clientNamed('Ana')).toMatchObject({ idNumber: '00000000T' })
  expect(await clientNamed('Luis')).toMatchObject({ countryCode: 'FRA' })
})

test('the kind of a foreign document comes with its number, and is added to the same number later', async () => {
  const head = 'Nombre;Apellidos;Documento;Tipo de documento;País'
  await imported(`${head}\nKerstin;Kund;KK1;pasaporte;Suecia\nLars;Kund;KK2;;Suecia\nEva;Kund;00000014Z;DNI;España\n`)
  const kindOf = async (name: string) => (await clientNamed(name))?.documentKind
  expect([await kindOf('Kerstin'), await kindOf('Lars'), await kindOf('Eva')]).toEqual(['passport', '', ''])
  const more = `${head}\nKerstin;Kund;KK1;otro;Suecia\nLars;Kund;kk-2;Certificado de residencia;Suecia\n`
  expect(await imported(more, { updates: true })).toMatchObject({ nuevas: 0, cambian: 1 })
  expect([await kindOf('Kerstin'), await kindOf('Lars')]).toEqual(['passport', 'residence'])
  const unknown = await checked(`${head}\nNils;Kund;KK3;tarjeta azul;Suecia\n`)
  expect(notesOf(unknown)).toEqual(['2 El tipo de documento «tarjeta azul» no se conoce'])
})

test('a file of clients and one of bookings wait side by side; a file needs names or companies', async () => {
  const bookings = await owner.request(await multipart(importsApi.upload.path, {}, Buffer.from('Unidad\n101\n')))
  const { id } = bookings.json<{ importacion: { id: string } }>().importacion
  const found = await upload('Apodo;Tfno\nAna;600\n')
  expect(await owner.post(importsApi.get.path, { id })).toMatchObject({ importacion: { tipo: 'csv_reservas' } })
  expect(await owner.post(importsApi.check.path, { id: found.id, mapa: { phone: 'Tfno' } })).toMatchObject({
    mensaje: 'Falta decir qué columna es «Nombre»',
  })
  const template = await owner.request({ method: 'GET', url: `${importsApi.template.path}?tipo=csv_clientes` })
  expect(template.payload).toContain('Nombre;Apellidos;Documento')
})

test('digits that a spreadsheet lost are a problem, a zero in front of a postal code is given back', async () => {
  const found = await checked(`Nombre;Apellidos;DNI;Teléfono;Email;Dirección;CP;Municipio;País
Ana;Cero;;3,46E+10;a2@ejemplo.test;C/ 1;8001;Barcelona;España
Eva;Notación;;6.00E+08;c2@ejemplo.test;C/ 3;4001;Almería;España
Pau;Cinco;;600000005;d@ejemplo.test;C/ 4;99999;Barcelona;España`)
  expect(found['problemas']).toMatchObject([
    { linea: 2, campo: 'phone', mensaje: expect.stringMatching(/«3,46E\+10» ha perdido cifras/) },
    { linea: 3, campo: 'phone' },
    { linea: 4, aviso: true, mensaje: 'El código postal «99999» no es de ninguna provincia' },
  ])
  await owner.post(importsApi.correct.path, {
    id: found['id'],
    celdas: [
      { linea: 2, campo: 'phone', texto: '600 000 003' },
      { linea: 3, campo: 'phone', texto: '' },
    ],
    fuera: [],
  })
  await worked(found['id'])
  await owner.post(importsApi.run.path, { id: found['id'] })
  expect(await worked(found['id'])).toMatchObject({ estado: 'importada', nuevas: 3 })
  const bySurname = new Map((await clients()).map((client) => [client.surnames, client]))
  expect(bySurname.get('Cero')).toMatchObject({ postalCode: '08001', provinceCode: '08' })
  expect(bySurname.get('Notación')).toMatchObject({ postalCode: '04001', provinceCode: '04', phone: '' })
})

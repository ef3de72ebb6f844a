import { expect, test } from 'vitest'
import { HEADER, sendDocument } from './test/send-request.ts'
import {
  ADULT,
  CHILD,
  communicationElement,
  FOREIGNER,
  HOLDER,
  travellersDocument,
  reservationDocument,
} from './test/sample-documents.ts'
import { givenSesSimulator } from './test/given-ses-simulator.ts'

const fine = travellersDocument(communicationElement('R-1'))
const alone = (person: string) => travellersDocument(communicationElement('R-1', [person]))
const changed = (from: string | RegExp, to: string, xml = fine) => xml.replace(from, to)
const related = CHILD.replace('2018-06-01', '2011-06-01') // fifteen years old
const stranger = (person: string) => person.replace(/<parentesco>..<\/parentesco>/, '')
const NIE = FOREIGNER.replace('>PAS<', '>NIE<')
const supported = (person: string) =>
  person.replace('<fechaNac', '<soporteDocumento>E12345678</soporteDocumento><fechaNac')
const FIELD = /\w+: \[/g

test.each<[string, string]>([
  ['codigoEstablecimiento: [0000000003]', changed('0000000002', '0000000003')],
  ['fechaEntrada: [2026-11-23T12:00:00]', changed('2026-11-20T16:35:00', '2026-11-23T12:00:00')],
  ['fechaEntrada: [2025-11-20T16:35:00]', changed('2026-11-20T16:35:00', '2025-11-20T16:35:00')],
  ['fechaSalida: [2031-11-20T12:00:00]', changed('2026-11-23T12:00:00', '2031-11-20T12:00:00')],
  ['numPersonas: [2]', changed('<numPersonas>3', '<numPersonas>2')],
  ['referencia: []', changed('R-1', ' ')],
  ['tipoPago: [CASH]', changed('TARJT', 'CASH')],
  ['caducidadTarjeta: [13/2027]', changed('12/2027', '13/2027')],
  ['caducidadTarjeta: [12/2022]', changed('12/2027', '12/2022')],
  ['rol: [TI]', changed('>VI<', '>TI<')],
  ['nombre: [Анна]', changed('>ANA<', '>Анна<')],
  ['apellido1: [GARCIA 2]', changed('GARCÍA', 'GARCIA 2')],
  ['apellido2: []', changed('<apellido2>LÓPEZ</apellido2>', '')],
  ['tipoDocumento: []', alone(FOREIGNER.replace('<tipoDocumento>PAS</tipoDocumento>', ''))],
  ['numeroDocumento: []', alone(FOREIGNER.replace('<numeroDocumento>123456789</numeroDocumento>', ''))],
  [
    'tipoDocumento: [], Es obligatorio informar el campo. numeroDocumento: []',
    travellersDocument(communicationElement('R-1', [ADULT, related])),
  ],
  ['tipoDocumento: [DNI]', changed('>NIF<', '>DNI<')],
  ['numeroDocumento: [00000000R]', changed('00000000T', '00000000R')],
  ['numeroDocumento: [123456789]', alone(supported(NIE))],
  ['soporteDocumento: []', changed('<soporteDocumento>ABC123456</soporteDocumento>', '')],
  ['soporteDocumento: []', alone(NIE.replace('123456789', 'X0000000T'))],
  ['fechaNacimiento: [2026-11-20]', changed('2018-06-01', '2026-11-20')],
  ['sexo: [F]', changed('>M<', '>F<')],
  ['telefono: []', alone(FOREIGNER.replace('<correo>john@example.com</correo>', ''))],
  ['parentesco: []', travellersDocument(communicationElement('R-1', [stranger(ADULT), stranger(CHILD)]))],
  ['parentesco: [ZZ]', changed('>HJ<', '>ZZ<')],
  ['codigoMunicipio: []', changed('<codigoMunicipio>28079</codigoMunicipio>', '')],
  [
    'nombreMunicipio: [MADRID]',
    changed('<codigoPostal>28013', '<nombreMunicipio>MADRID</nombreMunicipio><codigoPostal>28013'),
  ],
  [
    'codigoMunicipio: [28079]',
    changed('<nombreMunicipio>', '<codigoMunicipio>28079</codigoMunicipio><nombreMunicipio>'),
  ],
  ['nombreMunicipio: []', changed('<nombreMunicipio>LONDON</nombreMunicipio>', '')],
  ['codigoPostal: [08001]', changed('28013', '08001')],
  ['codigoPostal: []', changed('SW1A 1AA', '')],
])('rejects a traveller report for %s', async (error, xml) => {
  const { caller, registry } = await givenSesSimulator({ processingMs: 0 })
  expect((await sendDocument(caller, xml)).value('codigo'), JSON.stringify(registry.refusals())).toBe('0')
  const [recorded] = registry.communications()
  expect(recorded!.error).toContain(error)
  expect(recorded!.error!.match(FIELD)).toEqual(error.match(FIELD))
})

test.each<[string, string]>([
  [
    'an adult whose child is related, or a child whose adult is',
    travellersDocument(communicationElement('R', [stranger(ADULT), CHILD])),
  ],
  [
    'a foreigner of fifteen without document',
    travellersDocument(communicationElement('R', [ADULT, related.replace('>ESP<', '>GBR<')])),
  ],
  ['a NIE with its letter and one surname', alone(supported(NIE.replace('123456789', 'X0000000T')))],
  ['accents, apostrophes and hyphens', changed('>ANA<', ">Maria-José d'Òria i Sant·Joan<")],
])('accepts a traveller report with %s', async (_name, xml) => {
  const { caller, registry } = await givenSesSimulator({ processingMs: 0 })
  await sendDocument(caller, xml)
  expect(registry.communications()).toMatchObject([{ state: 'accepted', error: null }])
})

test.each<[string, string]>([
  ['rol: [2]', reservationDocument('R', { people: HOLDER + HOLDER })],
  ['rol: [0]', reservationDocument('R', { people: HOLDER.replace('>TI<', '>VI<') })],
  ['rol: [CP]', reservationDocument('R', { people: HOLDER + HOLDER.replace('>TI<', '>CP<') })],
  ['codigo: [0000000008]', reservationDocument('R', { code: '<codigo>0000000008</codigo>' })],
  ['telefono: []', reservationDocument('R').replace('<correo>ana@example.com</correo>', '')],
  [
    'codigo: []',
    reservationDocument('R', {
      code: `<datosEstablecimiento><tipo>HOTEL</tipo><nombre>X</nombre>${/<direccion>.*<\/direccion>/.exec(ADULT)![0]}</datosEstablecimiento>`,
    }),
  ],
])('rejects a reservation for %s', async (error, xml) => {
  const { caller, registry } = await givenSesSimulator({ processingMs: 0 })
  await sendDocument(caller, xml, { ...HEADER, type: 'RH' })
  expect(registry.communications()[0]?.error, JSON.stringify(registry.refusals())).toContain(error)
})

test('checks postal codes with the given function', async () => {
  const isPostalCodeOf = (postalCode: string) => postalCode === '28014'
  const { caller, registry } = await givenSesSimulator({ processingMs: 0, isPostalCodeOf })
  await sendDocument(caller, alone(ADULT))
  expect(registry.communications()[0]!.error).toContain('No pertenece al municipio. codigoPostal: [28013]')
})

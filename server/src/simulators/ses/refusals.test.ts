import { expect, test } from 'vitest'
import {
  queryBatches,
  envelope,
  HEADER,
  petition,
  post,
  sendDocument,
  zipped,
  type Header,
} from './test/send-request.ts'
import {
  ADULT,
  cancellationDocument,
  communicationElement,
  HOME,
  travellersDocument,
  reservationDocument,
} from './test/sample-documents.ts'
import { givenSesSimulator, LANDLORD } from './test/given-ses-simulator.ts'

const without = (part: keyof Header): Header => ({ ...HEADER, [part]: undefined })

test('returns the code for each missing or wrong header field', async () => {
  const { caller, registry } = await givenSesSimulator()
  const solicitud = (await zipped(travellersDocument(communicationElement('R-1')))).toString('base64')
  const cases: [number, string][] = [
    [10108, envelope('<com:comunicacionRequest/>')],
    [10108, petition(HEADER, solicitud).replace(/<(\/?)peticion>/g, '<$1com:peticion>')],
    [
      10109,
      envelope(`<com:comunicacionRequest><peticion><solicitud>x</solicitud></peticion></com:comunicacionRequest>`),
    ],
    [10100, petition(without('landlord'), solicitud)],
    [10103, petition({ ...HEADER, landlord: '0000000009' }, solicitud)],
    [10101, petition(without('application'), solicitud)],
    [10150, petition({ ...HEADER, application: 'x'.repeat(51) }, solicitud)],
    [10112, petition(without('operation'), solicitud)],
    [10117, petition({ ...HEADER, operation: 'M' }, solicitud)],
    [10116, petition(without('type'), solicitud)],
    [10122, petition({ ...HEADER, type: 'XX' }, solicitud)],
    [10119, petition({ ...HEADER, type: 'AV' }, solicitud)],
    [10159, petition({ ...HEADER, operation: 'B' }, solicitud)],
    [10110, petition(HEADER, undefined)],
    [10140, petition(HEADER, ' ')],
    [10118, petition({ ...HEADER, type: 'RH' }, solicitud)],
  ]
  for (const [code, body] of cases) expect((await post(caller, body)).value('codigo'), body).toBe(String(code))
  const body = petition(HEADER, solicitud)
  expect(
    (await post(caller, body.replace(/(<cabecera>.*<\/cabecera>)(<solicitud>.*<\/solicitud>)/, '$2$1'))).status,
  ).toBe(500)
  expect((await post({ ...caller, headers: { soapaction: '"urn:x"' } }, body)).status).toBe(500)
  expect((await post({ ...caller, headers: { 'content-type': 'application/xml' } }, body)).status).toBe(415)
  expect((await post({ ...caller, url: `${caller.url}/catalogo` }, body)).status).toBe(404)
  expect(registry.communications()).toEqual([])
})

test('rejects content that is not zipped XML in Base64', async () => {
  const { caller } = await givenSesSimulator()
  const xml = travellersDocument(communicationElement('R-1'))
  const cases = [
    Buffer.from(xml),
    await zipped(xml, { compress: false }),
    await zipped(`\ufeff${xml}`),
    await zipped(xml.replace('UTF-8', 'ISO-8859-1')),
    (await zipped(xml)).subarray(0, -30),
  ].map((bytes) => bytes.toString('base64'))
  for (const solicitud of [...cases, 'ñ***'])
    expect((await post(caller, petition(HEADER, solicitud))).value('codigo')).toBe('10111')
})

const fine = travellersDocument(communicationElement('R-1'))
const swapped = (first: string, second: string) =>
  fine.replace(new RegExp(`(<${first}>[^<]*</${first}>)(<${second}>[^<]*</${second}>)`), '$2$1')

test.each<[string, string]>([
  ['not well-formed', fine.replace('</persona>', '')],
  [
    'qualified children',
    fine.replace('<alt:peticion xmlns:alt', '<peticion xmlns').replace('alt:peticion', 'peticion'),
  ],
  ['another root', fine.replaceAll('alt:peticion', 'alt:pedido')],
  ['two roots', `${fine}<otra/>`],
  ['DOCTYPE', fine.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>')],
  ['an attribute', fine.replace('<contrato>', '<contrato id="1">')],
  ['order', swapped('nombre', 'apellido1')],
  ['a field twice', fine.replace(/(<sexo>M<\/sexo>)/, '$1$1')],
  ['a field unknown', fine.replace('<sexo>', '<edad>3</edad><sexo>')],
  ['text between', fine.replace('<contrato>', 'hola<contrato>')],
  ['no person', travellersDocument(communicationElement('R-1', []))],
  ['no communication', travellersDocument()],
  ['no address', fine.replace(HOME, '')],
  ['no payment', fine.replace(/<pago>.*?<\/pago>/, '')],
  ['a role', fine.replace('>VI<', '>XX<')],
  ['a day that does not exist', fine.replace('1985-03-14', '1985-02-30')],
  ['a date without hour', fine.replace('2026-11-20T16:35:00', '2026-11-20')],
  ['a number', fine.replace('<numPersonas>3', '<numPersonas>tres')],
  ['SI instead of true', fine.replace('<internet>true', '<internet>SI')],
  ['too long a name', fine.replace('>ANA<', `>${'A'.repeat(51)}<`)],
  ['too long a support', fine.replace('ABC123456', 'ABC1234567')],
  ['blanks in the number', fine.replace('00000000T', ' 00000000T       ')],
  ['a country of two letters', fine.replace('>ESP<', '>ES<')],
  ['six digits of municipality', fine.replace('28079', '280796')],
  ['a mail address', fine.replace('ana@example.com', 'ana.example.com')],
  ['a payment of six letters', fine.replace('TARJT', 'TARJET')],
])('rejects by the schema: %s', async (_name, xml) => {
  const { caller, registry } = await givenSesSimulator()
  expect((await sendDocument(caller, xml)).value('codigo'), JSON.stringify(registry.refusals())).toBe('10118')
})

test('rejects support number and relationship in a reservation', async () => {
  const { caller } = await givenSesSimulator()
  const RH = { ...HEADER, type: 'RH' }
  for (const extra of ['<parentesco>HJ</parentesco></persona>', '<soporteDocumento>A</soporteDocumento></persona>'])
    expect(
      (await sendDocument(caller, reservationDocument('R').replace('</persona>', extra), RH)).value('codigo'),
    ).toBe('10118')
  expect((await sendDocument(caller, reservationDocument('R', { people: ADULT }), RH)).value('codigo')).toBe('10118')
  expect((await sendDocument(caller, reservationDocument('R'), RH)).value('codigo')).toBe('0')
})

test('limits numbers of communications and batches, and checks the format of codes', async () => {
  const { caller } = await givenSesSimulator({
    landlords: [
      { ...LANDLORD },
      { ...LANDLORD, user: 'sinWS', usesService: false },
      { ...LANDLORD, user: 'pv', types: ['PV'] },
    ],
  })
  const B = { ...HEADER, operation: 'B', type: undefined }
  const many = Array.from({ length: 101 }, (_, index) => communicationElement(`R-${index}`, [ADULT]))
  expect((await sendDocument(caller, travellersDocument(...many))).value('descripcion')).toBe(
    'Valor incorrecto para el campo: comunicacion',
  )
  expect((await sendDocument(caller, travellersDocument(...many.slice(1)))).value('codigo')).toBe('0')
  expect((await sendDocument(caller, cancellationDocument('x'), B)).value('codigo')).toBe('10180')
  expect((await sendDocument(caller, cancellationDocument(''), B)).value('codigo')).toBe('10160')
  const unqualified = cancellationDocument('x').replace(/n:codigo/g, 'codigo')
  expect((await sendDocument(caller, unqualified, B)).value('codigo')).toBe('10118')
  expect((await queryBatches(caller, Array<string>(11).fill('x'))).value('codigo')).toBe('10136')
  expect((await queryBatches(caller, [''])).value('codigo')).toBe('10131')
  expect(
    (await sendDocument({ ...caller, user: 'sinWS' }, travellersDocument(communicationElement('A')))).value('codigo'),
  ).toBe('10120')
  const RH = { ...HEADER, type: 'RH' }
  expect((await sendDocument({ ...caller, user: 'pv' }, reservationDocument('A'), RH)).value('codigo')).toBe('10119')
})

import { expect, test } from 'vitest'
import { queryBatches, envelope, HEADER, post, sendDocument } from './test/send-request.ts'
import {
  ADULT,
  cancellationDocument,
  communicationElement,
  travellersDocument,
  queryDocument,
  reservationDocument,
} from './test/sample-documents.ts'
import { givenSesSimulator, OTHER } from './test/given-ses-simulator.ts'

const B = { ...HEADER, operation: 'B', type: undefined }
const RH = { ...HEADER, type: 'RH' }

test('receives, queues and processes a traveller report, and assigns a code', async () => {
  const { registry, caller, later } = await givenSesSimulator()
  const received = await sendDocument(caller, travellersDocument(communicationElement('R-1')))
  expect(received.value('codigo')).toBe('0')
  const batch = received.value('lote')!
  const states: (string | undefined)[] = []
  for (const seconds of [0, 12, 10]) {
    later(seconds)
    states.push((await queryBatches(caller, [batch])).value('codigoEstado'))
  }
  expect(states).toEqual(['5', '4', '1'])
  const answer = await queryBatches(caller, [batch])
  const code = answer.value('codigoComunicacion')
  expect(answer.value('fechaProcesamiento')).toBe('2026-11-20T18:37:35.000+01:00')
  expect(registry.communications()).toMatchObject([
    { reference: 'R-1', type: 'PV', people: 3, state: 'accepted', code },
  ])
})

test('reports errors of single communications by their order', async () => {
  const { caller, later } = await givenSesSimulator()
  const wrong = communicationElement('R-2', [ADULT]).replace('<numPersonas>1', '<numPersonas>2')
  const { value } = await sendDocument(caller, travellersDocument(communicationElement('R-1'), wrong))
  later(20)
  const answer = await queryBatches(caller, [value('lote')!])
  expect(answer.value('codigoEstado')).toBe('6')
  expect(answer.body).toMatch(/<orden>1<\/orden><codigoComunicacion>[\da-f-]{36}</)
  expect(answer.body).toContain(
    '<orden>2</orden><tipoError>Error validación de datos</tipoError><error>Error de validación en la comunicación [2]: ' +
      '[No coincide con las personas informadas. numPersonas: [2]]</error>',
  )
})

test('cancels a reservation once, and only for its landlord', async () => {
  const { registry, caller, later } = await givenSesSimulator()
  const other = { ...caller, user: OTHER.user, password: OTHER.password }
  await sendDocument(caller, reservationDocument('R-1'), RH)
  later(20)
  const code = registry.communications()[0]!.code!
  const cancel = async (by: typeof caller, landlord: string, note: string) => {
    const sent = await sendDocument(by, cancellationDocument(code).replace('?>', `?><!-- ${note} -->`), {
      ...B,
      landlord,
    })
    later(20)
    return queryBatches(by, [sent.value('lote')!])
  }
  const stranger = await cancel(other, OTHER.code, 'a')
  expect(stranger.value('error')).toContain(`No existe la comunicación. codigoComunicacion: [${code}]`)
  expect(registry.communications()[0]!.state).toBe('accepted')
  expect((await cancel(caller, HEADER.landlord, 'b')).value('codigoEstado')).toBe('1')
  expect(registry.communications()[0]!.state).toBe('cancelled')
  expect((await cancel(caller, HEADER.landlord, 'c')).value('error')).toContain('ya está anulada')
})

test('rejects the same XML of a landlord as a duplicate, even if it was cancelled', async () => {
  const { registry, caller, later } = await givenSesSimulator()
  const { value } = await sendDocument(caller, travellersDocument(communicationElement('R-1')))
  later(20)
  const lote = `<com:anulacionLoteRequest><lote>${value('lote')}</lote></com:anulacionLoteRequest>`
  expect((await post(caller, envelope(lote))).value('codigo')).toBe('0')
  expect(registry.communications()[0]!.state).toBe('cancelled')
  expect((await sendDocument(caller, travellersDocument(communicationElement('R-1')))).value('codigo')).toBe('10121')
  const other = { ...caller, user: OTHER.user, password: OTHER.password }
  const theirs = await sendDocument(other, travellersDocument(communicationElement('R-1')), {
    ...HEADER,
    landlord: OTHER.code,
  })
  expect(theirs.value('codigo')).toBe('0')
})

test('leaves out unknown batches and those of other landlords', async () => {
  const { caller } = await givenSesSimulator()
  const { value } = await sendDocument(caller, travellersDocument(communicationElement('R-1')))
  const batches = [value('lote')!, '00000000-0000-0000-0000-000000000000']
  const own = await queryBatches(caller, batches)
  expect(own.body.match(/<resultado>/g)).toHaveLength(1)
  const others = await queryBatches({ ...caller, user: OTHER.user, password: OTHER.password }, batches)
  expect(others.value('codigo')).toBe('0')
  expect(others.body).not.toContain('<resultado>')
  const asked = await sendDocument(caller, queryDocument(...batches), { ...B, operation: 'C' })
  expect(asked.value('codigoEstado')).toBe('5')
})

test('returns a communication by its code, and a catalogue by its name', async () => {
  const { registry, caller } = await givenSesSimulator()
  await sendDocument(caller, travellersDocument(communicationElement('R-1')))
  registry.processNow()
  const code = registry.communications()[0]!.code
  const ask = (content: string) => post(caller, envelope(content))
  const answer = await ask(
    `<com:consultaComunicacionRequest><codigos><codigo>${code}</codigo></codigos></com:consultaComunicacionRequest>`,
  )
  expect([answer.value('codigo'), answer.value('referencia')]).toEqual(['0', 'R-1'])
  expect(answer.body.match(/<persona>/g)).toHaveLength(3)
  const catalogue = await ask(
    '<com:catalogoRequest><peticion><catalogo>SEXO</catalogo></peticion></com:catalogoRequest>',
  )
  expect(catalogue.body).toContain('<tupla><codigo>M</codigo><descripcion>Mujer</descripcion></tupla>')
})

test('responds to wrong credentials with a page or, if configured, with a code', async () => {
  const { caller } = await givenSesSimulator()
  const refused = await sendDocument({ ...caller, password: 'mala' }, travellersDocument(communicationElement('R-1')))
  expect(refused).toMatchObject({ status: 401, body: expect.stringContaining('<html') })
  const { caller: misconfigured } = await givenSesSimulator({ wrongPassword: '10107' })
  expect(
    (await sendDocument({ ...misconfigured, password: 'mala' }, travellersDocument(communicationElement('R-1')))).value(
      'codigo',
    ),
  ).toBe('10107')
})

test('accepts any credentials with acceptsAnyone, except the user malo', async () => {
  const { caller, registry } = await givenSesSimulator({ landlords: [], acceptsAnyone: true, processingMs: 0 })
  await sendDocument({ ...caller, user: 'nuevo' }, travellersDocument(communicationElement('R-1')), {
    ...HEADER,
    landlord: '1234567890',
  })
  expect(registry.communications()).toMatchObject([{ landlord: '1234567890', state: 'accepted' }])
  expect(
    (await sendDocument({ ...caller, user: 'malo' }, travellersDocument(communicationElement('R-2')))).status,
  ).toBe(401)
})

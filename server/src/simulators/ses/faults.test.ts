import { request } from 'node:http'
import { expect, test } from 'vitest'
import { queryBatches, HEADER, petition, sendDocument, zipped } from './test/send-request.ts'
import { ADULT, communicationElement, travellersDocument } from './test/sample-documents.ts'
import { makeGate } from '../../test/gate.ts'
import { givenSesSimulator, LANDLORD } from './test/given-ses-simulator.ts'
import type { Fault, Oddity } from './types.ts'

const HEADERS = {
  authorization: `Basic ${Buffer.from(`${LANDLORD.user}:${LANDLORD.password}`).toString('base64')}`,
  'content-type': 'text/xml; charset=UTF-8',
}

const one = (reference: string) => travellersDocument(communicationElement(reference, [ADULT]))

test.each<[Fault, number]>([
  ['http-500', 500],
  ['http-401', 401],
  ['http-404', 404],
])('%s responds with a page and accepts nothing', async (fault, status) => {
  const { caller, registry } = await givenSesSimulator()
  registry.setBehaviour({ fault })
  expect(await sendDocument(caller, one('R'))).toMatchObject({ status, body: expect.stringContaining('<html') })
  expect(registry.communications()).toEqual([])
})

test('accepts nothing while down, and works again afterwards', async () => {
  const { caller, registry } = await givenSesSimulator()
  registry.setBehaviour({ fault: 'down', times: 1 })
  await expect(sendDocument(caller, one('R'))).rejects.toMatchObject({ code: 'ECONNRESET' })
  await registry.stopListening()
  await expect(sendDocument(caller, one('R'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await registry.listenAgain()
  expect(registry.communications()).toEqual([])
  expect((await sendDocument(caller, one('R'))).value('codigo')).toBe('0')
})

test.each<Fault>(['swallow', 'truncated'])('%s accepts the request and cuts the answer', async (fault) => {
  const { caller, registry } = await givenSesSimulator()
  registry.setBehaviour({ fault })
  await expect(sendDocument(caller, one('R'))).rejects.toThrow()
  expect(registry.communications()).toMatchObject([{ reference: 'R', wasAnswered: false }])
  registry.clearBehaviour()
  expect((await sendDocument(caller, one('R'))).value('codigo')).toBe('10121')
})

test.each<Fault>(['garbage', 'empty'])('%s accepts the request and returns nothing useful', async (fault) => {
  const { caller, registry } = await givenSesSimulator()
  registry.setBehaviour({ fault })
  expect(await sendDocument(caller, one('R'))).toMatchObject({ status: 200, body: expect.not.stringContaining('lote') })
  expect(registry.communications()).toMatchObject([{ wasAnswered: false }])
})

test('slowMs delays processing, late delays only the answer', async () => {
  const { caller, registry } = await givenSesSimulator()
  const gate = makeGate()
  registry.setBehaviour({ hold: gate.hold, slowMs: 150 })
  const begun = Date.now()
  const slow = sendDocument(caller, one('R'))
  await gate.reached
  expect(registry.communications()).toHaveLength(0)
  gate.open()
  expect((await slow).value('codigo')).toBe('0')
  expect(Date.now() - begun).toBeGreaterThan(140)
  registry.setBehaviour({ slowMs: 5_000, fault: 'late' })
  void sendDocument(caller, one('S')).catch(() => undefined)
  await expect.poll(() => registry.communications().length).toBe(2)
  await registry.close()
  await expect.poll(() => registry.communications()[1]!.wasAnswered).toBe(false)
})

test('accepts a request whose client disconnected, and marks it as unanswered', async () => {
  const { registry } = await givenSesSimulator()
  const gate = makeGate()
  registry.setBehaviour({ hold: gate.hold })
  const body = petition(HEADER, (await zipped(one('R'))).toString('base64'))
  const sent = request(registry.url, { method: 'POST', agent: false, headers: HEADERS })
  sent.on('error', () => undefined)
  sent.end(body)
  await gate.reached
  sent.destroy()
  await expect.poll(() => registry.countUnanswered()).toBe(0)
  gate.open()
  await expect.poll(() => registry.communications()).toMatchObject([{ reference: 'R', wasAnswered: false }])
})

test('limits faults by user, operation and probability', async () => {
  const { caller, registry } = await givenSesSimulator({
    landlords: [LANDLORD, { ...LANDLORD, user: 'otro' }],
    seed: 7,
  })
  registry.setBehaviour({ fault: ['http-500', 'http-404'], probability: 0.5, only: ['comunicacion'] }, LANDLORD.user)
  const statuses: number[] = []
  for (let index = 0; index < 12; index++) statuses.push((await sendDocument(caller, one(`R-${index}`))).status)
  expect(new Set(statuses)).toEqual(new Set([200, 500, 404]))
  expect((await queryBatches(caller, ['x'])).status).toBe(200)
  expect((await sendDocument({ ...caller, user: 'otro' }, one('S'))).status).toBe(200)
})

test('records nothing after an unexpected failure, but remembers the document that it received', async () => {
  const { caller, registry, later } = await givenSesSimulator()
  registry.setBehaviour({ fault: 'code-10999', times: 1 })
  expect((await sendDocument(caller, one('R'))).value('codigo')).toBe('10999')
  registry.setBehaviour({ nextStates: [3, 2] })
  for (const state of ['3', '2']) {
    const { value } = await sendDocument(caller, one(`R-${state === '2' ? 2 : 1}`))
    later(20)
    expect((await queryBatches(caller, [value('lote')!])).value('codigoEstado')).toBe(state)
  }
  expect((await sendDocument(caller, one('R-1'))).value('codigo')).toBe('10121')
  expect((await sendDocument(caller, one('R-2'))).value('codigo')).toBe('10121')
})

test.each<[Oddity, RegExp]>([
  ['blank-dates', /<fechaPeticion>2026-11-20 18:37:13</],
  ['result-typo', /<resutadoComunicacion><orden>1</],
  ['type-typo', /<tipoComuniacion>PV</],
  ['no-description', /<respuesta><codigo>0<\/codigo><\/respuesta>/],
  ['return-code', /<codigoRetorno>0</],
  ['long-errors', /<error>[^<]{500,}</],
])('simulates the deviation %s', async (oddity, expected) => {
  const { caller, registry } = await givenSesSimulator({ processingMs: 0 })
  const wrong = communicationElement('R-2', [ADULT]).replace('<numPersonas>1', '<numPersonas>2')
  const { value } = await sendDocument(caller, travellersDocument(communicationElement('R-1'), wrong))
  registry.setBehaviour({ oddities: [oddity] })
  expect((await queryBatches(caller, [value('lote')!])).body).toMatch(expected)
})

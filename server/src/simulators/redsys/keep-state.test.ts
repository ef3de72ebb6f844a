import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { replyWithError } from '../../platform/http/replies/error-handler.ts'
import { addRedsysRoutes } from './redsys-routes.ts'
import { startRedsysSimulator } from './start-redsys-simulator.ts'

const NAME = { merchantCode: '999008881', terminal: '1' }

test('what was done and what was set is there when the simulator starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-redsys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = { acceptsAnyone: true, file: join(folder, 'redsys.json') }
  const first = await startRedsysSimulator(options)
  first.payInPanel(NAME, '26110001', 1000)
  first.keepCard(NAME, '4548810000000003')
  first.setTerminal(NAME, { permissions: ['refunds'] })
  first.setSettings({ restQuery: false })
  const before = structuredClone(first.state())
  await first.close()
  const again = await startRedsysSimulator(options)
  onTestFinished(() => again.close())
  expect(again.state()).toEqual(before)
  expect(again.state().terminals[0]?.permissions).toEqual(['refunds'])
  expect((await fetch(`${again.url}rest/consultaOperaciones`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('routes show what there is, and control it', async () => {
  const redsys = await startRedsysSimulator({ acceptsAnyone: true })
  onTestFinished(() => redsys.close())
  const app = Fastify()
  app.setErrorHandler(replyWithError)
  addRedsysRoutes(app, redsys, async () => {})
  const send = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/simulator/redsys', payload })).json()
  const { kept } = await send({ keepCard: { ...NAME, number: '4548810000000003' } })
  expect(kept).toEqual({
    identifier: expect.stringMatching(/^[0-9a-f]{40}$/),
    networkId: expect.stringMatching(/^\d+$/),
  })
  await send({ setTerminal: { ...NAME, permissions: ['bizum'] }, pay: { ...NAME, order: '26110001', amount: 1000 } })
  await send({ behaviour: { fault: 'swallow', only: ['3'], times: 1 }, merchantCode: NAME.merchantCode })
  await send({ notifications: { missing: 1 }, settings: { repeatedForm: 'refused' } })
  await send({ refund: { ...NAME, order: '26110001' }, revokeToken: kept.identifier })
  const state = (await app.inject({ url: '/api/simulator/redsys' })).json()
  expect(state).toMatchObject({
    operations: [
      { type: '0', amount: 1000 },
      { type: '3', amount: 1000, response: '0900' },
    ],
    tokens: [{ isRevoked: true }],
    terminals: [{ ...NAME, permissions: ['bizum'] }],
    deliveries: [],
  })
  expect((await send({ refund: { ...NAME, order: '26110001' } })).mensaje).toBe('SIS0057')
  expect((await send({ nothing: 1 })).mensaje).toContain('behaviour')
})

import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/test-database.ts'
import { openChangeNotices } from './change-notices.ts'
import { withClient } from './with-client.ts'

type Way = 'open' | 'shut' | 'silent'

/** A proxy to the database that can be cut, and then refuse connections or stay silent; it counts attempts. */
async function givenWire() {
  const { app, owner, superuser } = await testDatabase()
  const { host = '', port = 5432 } = inject('cluster').app
  const wire = { way: 'open' as Way, tries: 0, triedAt: [] as number[] }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    wire.tries++
    wire.triedAt.push(performance.now())
    sockets.add(near.on('error', () => {}))
    near.on('close', () => sockets.delete(near))
    if (wire.way === 'silent') return
    if (wire.way === 'shut') return void near.destroy()
    const far = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host)
    sockets.add(far.on('error', () => near.destroy()))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (way: Way) => {
    Object.assign(wire, { way, tries: 0, triedAt: [] })
    sockets.forEach((socket) => socket.destroy())
  }
  const login = { ...app, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const changes = await openChangeNotices(login)
  onTestFinished(async () => {
    await changes.close()
    cut('shut')
    server.close()
  })
  const found = `from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const listening = () => withClient(superuser, async (client) => (await client.query(`select ${found}`)).rowCount)
  const endListening = () =>
    withClient(superuser, (client) => client.query(`select pg_terminate_backend(pid) ${found}`))
  const notify = (account: string) =>
    withClient(owner, (client) => client.query(`select pg_notify('changes', '${account} 7')`))
  return { wire, cut, changes, listening, endListening, notify }
}

test('retries once a second during an outage, and ends with one listening connection', async () => {
  const { wire, cut, changes, listening, notify } = await givenWire()
  let heard = 0
  changes.onChange('account', () => heard++)
  cut('shut')
  await expect.poll(() => wire.tries).toBe(3)
  for (const [index, at] of wire.triedAt.slice(1).entries()) expect(at - wire.triedAt[index]!).toBeGreaterThan(950) // timers may fire a little early
  expect(heard).toBe(0)
  cut('open')
  await expect.poll(() => heard).toBe(1) // missed changes are looked up
  await sleep(1_500)
  expect([wire.tries, await listening()]).toEqual([1, 1])
  await notify('account')
  await expect.poll(() => heard).toBe(2)
})

test('replaces a backend ended by the administrator with one connection', async () => {
  const { wire, changes, listening, notify, endListening } = await givenWire()
  let heard = 0
  changes.onChange('account', () => heard++)
  wire.tries = 0
  await endListening()
  await expect.poll(() => heard).toBe(1)
  await sleep(1_500)
  expect([wire.tries, await listening()]).toEqual([1, 1])
  await notify('account')
  await expect.poll(() => heard).toBe(2)
})

test('gives up a silent server after five seconds', async () => {
  const { wire, cut, changes, listening } = await givenWire()
  let heard = 0
  changes.onChange('account', () => heard++)
  cut('silent')
  await sleep(3_000)
  expect(wire.tries).toBe(1)
  wire.way = 'open'
  await expect.poll(() => heard).toBe(1)
  expect([wire.tries, await listening()]).toEqual([2, 1])
})

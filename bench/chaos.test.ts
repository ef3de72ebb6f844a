import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailSimulator, type MailSimulator } from '@posada/server/simulators/mail/mail-simulator'
import { withClient } from '@posada/server/platform/db/with-client'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { createEstablishment, databaseOwnerOf, PASSWORD, type BenchEstablishment } from './support/establishment.ts'
import { freeSlots, type Ledger, type Slot, writeLoad } from './support/write-load.ts'
import { openSession } from './support/session.ts'
import {
  createFolder,
  databaseProcesses,
  descendantsOf,
  type Posada,
  removeFolders,
  serverProgram,
  spawnPosada,
  waitUntilUp,
} from './support/posada.ts'

const KILLS_PER_LIFE = Math.min(4, sizes.killRounds)
const LIVES = sizes.killRounds / KILLS_PER_LIFE
const ROOMS = 60
/** The lease of a mail expires ten minutes after its worker was killed; the server's clock is moved past that. */
const BEYOND_THE_LEASE_MS = 11 * 60_000

const victims = ['everything', 'server', 'database'] as const
type Victim = (typeof victims)[number]
type Life = {
  dataDir: string
  ledger: Ledger
  establishment: BenchEstablishment | undefined
  next: (() => Slot) | undefined
}

let sink: MailSimulator
let program: string[]
let running: Posada | undefined
const totals = { kills: [] as string[], bookings: 0, mails: 0, delivered: 0 }

beforeAll(async () => {
  sink = await startMailSimulator(1_000_000)
  program = await serverProgram()
})

afterAll(async () => {
  await running?.stop()
  await sink.close()
  removeFolders()
  console.log(`killed: ${totals.kills.join(', ')}`)
  console.log(
    `${totals.bookings} bookings and ${totals.mails} mails were confirmed; the mail server received ${totals.delivered}`,
  )
})

const lives = Array.from({ length: LIVES }, (_, index) => index + 1)

test.each(lives)(
  'data folder %i: nothing that was answered is lost, whichever process is killed',
  async (number) => {
    const life: Life = {
      dataDir: createFolder(),
      ledger: { bookings: [], invited: [] },
      establishment: undefined,
      next: undefined,
    }
    for (let kill = 0; kill < KILLS_PER_LIFE; kill++) {
      const victim: Victim = sizes.killRounds > 2 ? victims[Math.floor(Math.random() * 3)]! : 'everything'
      if (kill === 0) await killedDuringItsFirstStart(life, number)
      else await killedUnderLoad(life, victim)
      await isUpAgain(life)
      await expectNothingLost(life)
    }
    await expectEveryMailDelivered(life)
    await running?.stop()
    rmSync(life.dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
  400_000,
)

const spawned = async ({ dataDir }: Life) =>
  (running = await spawnPosada({ dataDir, program, env: { SMTP_URL: sink.url, POSADA_SIMULATE: '1' } }))

/** The stages of a first start, by the files in the data folder: passwords, cluster, database server, migrations. */
const stages: { name: string; file: string; within: number; victim: Victim }[] = [
  { name: 'initialisation begun', file: 'database-passwords.json', within: 150, victim: 'everything' },
  { name: 'cluster half made', file: 'postgres', within: 400, victim: 'server' },
  { name: 'server just started', file: 'postgres/postmaster.pid', within: 100, victim: 'everything' },
  { name: 'roles and migrations', file: 'postgres/postmaster.pid', within: 900, victim: 'database' },
  { name: 'roles and migrations', file: 'postgres/postmaster.pid', within: 900, victim: 'everything' },
]

async function killedDuringItsFirstStart(life: Life, number: number) {
  const posada = await spawned(life)
  const { name, file, within, victim } = stages[number % stages.length]!
  // The cluster is created under a temporary name with the same beginning and renamed when it is complete.
  const isThere = () =>
    existsSync(join(life.dataDir, file)) || readdirSync(life.dataDir).some((entry) => entry.startsWith(`${file}.`))
  for (const begun = Date.now(); !isThere() && Date.now() - begun < 30_000;) await sleep(5)
  expect(isThere(), posada.output()).toBe(true)
  const delay = Math.round(Math.random() * within)
  await sleep(delay)
  expect(await kill(posada, victim, `${delay} ms after '${name}' of its first start`)).toBeGreaterThan(0)
}

async function killedUnderLoad(life: Life, victim: Victim) {
  const posada = running!
  if (!life.establishment) {
    life.establishment = await createEstablishment(posada.address, life.dataDir, ROOMS)
    life.next = freeSlots(life.establishment)
  }
  const { establishment, next, ledger } = life
  const load = await writeLoad({ address: posada.address, establishment, next: next!, ledger })
  const delay = 300 + Math.round(Math.random() * 2_500)
  await sleep(delay)
  await kill(posada, victim, `${delay} ms into the load`)
  await load.stop()
}

/** Kills the processes with SIGKILL, all at once. */
async function kill(posada: Posada, victim: Victim, when: string): Promise<number> {
  const { child, dataDir } = posada
  const database = databaseProcesses(dataDir)
  const pids = {
    server: [child.pid!],
    database,
    everything: [...new Set([...descendantsOf(child.pid!), ...database])],
  }[victim]
  const isEnding = victim !== 'database' && child.exitCode === null
  const exited = isEnding ? once(child, 'exit') : undefined
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // the process had already ended
    }
  }
  await exited
  totals.kills.push(`${victim} (${pids.length}) ${when}`)
  return pids.length
}

/** A server restarts a killed database itself, unless the server had not started completely. */
async function isUpAgain(life: Life) {
  let posada = running!
  if (posada.child.exitCode !== null || posada.child.signalCode !== null || !(await waitUntilUp(posada))) {
    posada = await spawned(life)
    expect(await waitUntilUp(posada), posada.output()).toBe(true)
  }
  const person = openSession(posada.address)
  const begun = Date.now()
  for (;;) {
    const health = await person.send('GET', '/api/human_check/challenge').catch(() => undefined)
    const login = life.establishment && (await person.logIn(life.establishment.email, PASSWORD).catch(() => undefined))
    if (health?.status === 200 && (!life.establishment || login?.resultado === 'Ok')) return
    expect(Date.now() - begun, posada.output()).toBeLessThan(60_000)
    await sleep(100)
  }
}

async function expectNothingLost({ dataDir, ledger: { bookings, invited } }: Life) {
  const owner = await databaseOwnerOf(dataDir)
  const lost = await withClient(owner, async (client) => {
    const query = `select id from unnest($1::text[]) id where id not in (select id::text from bookings)
      union all select email from unnest($2::text[]) email where email not in (select recipient from mails)`
    return (await client.query<{ id: string }>(query, [bookings, invited])).rows
  })
  expect(lost).toEqual([])
  expect(await checkInvariants(owner)).toEqual([])
}

async function expectEveryMailDelivered({ dataDir, establishment, ledger }: Life) {
  const posada = running!
  const owner = await databaseOwnerOf(dataDir)
  const ask = async <Row extends object>(query: string) =>
    withClient(owner, async (client) => (await client.query<Row>(query)).rows)
  if (establishment) {
    const person = openSession(posada.address)
    await person.post('/api/simulator/clock', { by: BEYOND_THE_LEASE_MS })
    await person.logIn(establishment.email, PASSWORD)
    const email = `ultimo.${process.pid}.${establishment.accountId}@ejemplo.test` // its notification wakes the mail worker immediately
    const user = { email, nombre: 'Invitado', rol: 'reception', metodo: 'email' }
    await person.post('/api/account/users/invite', user)
  }
  const waiting = async () =>
    (await ask<{ n: number }>("select count(*)::int n from mails where state <> 'sent'"))[0]!.n
  for (const begun = Date.now(); (await waiting()) > 0 && Date.now() - begun < 120_000;) await sleep(200)
  expect(await waiting()).toBe(0)
  const received = sink.mails().map(({ to }) => to)
  const recipients = (await ask<{ recipient: string }>('select recipient from mails')).map(({ recipient }) => recipient)
  const known = new Set(received)
  expect(recipients.filter((recipient) => !known.has(recipient))).toEqual([])
  totals.bookings += ledger.bookings.length
  totals.mails += ledger.invited.length
  totals.delivered = received.length
}

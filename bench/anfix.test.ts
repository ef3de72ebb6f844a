import { setTimeout as sleep } from 'node:timers/promises'
import { type AnfixSimulator, startAnfixSimulator } from '@posada/server/simulators/anfix/start-anfix-simulator'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectedStay, linkAccount, type Stay } from './anfix/collected-stays.ts'
import { differencesWithBooks, openPushes } from './anfix/compare-books.ts'
import { type PosadaWithClock, startPosadaWithClock } from './registry/posada-with-clock.ts'
import { type BenchEstablishment, createEstablishment, databaseOwnerOf } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'

const MINUTE = 60_000
const SESSIONS = 4
const ROOMS = 20
const CONSUMER = { key: 'posada', secret: 'secreto-de-socio' }
const USER = 'hotel'
const FAULTS = ['down', 'swallow', 'late', 'http-500', 'http-500-done', 'garbage'] as const

let anfix: AnfixSimulator
let posada: PosadaWithClock
let hotel: BenchEstablishment
let slowestIssue = 0
const dataDir = createFolder()

beforeAll(async () => {
  anfix = await startAnfixSimulator({
    consumers: [CONSUMER],
    now: () => new Date(posada?.now() ?? Date.now()),
    seed: 20_261_130,
  })
  const env = {
    ANFIX_ENDPOINT: anfix.url,
    ANFIX_CONSUMER_KEY: CONSUMER.key,
    ANFIX_CONSUMER_SECRET: CONSUMER.secret,
    POSADA_SIMULATE: '1',
  }
  posada = await startPosadaWithClock({ dataDir, program: await serverProgram(), env })
  hotel = await createEstablishment(posada.address(), dataDir, ROOMS)
}, 600_000)

afterAll(async () => {
  await posada?.stop()
  await anfix?.close()
  removeFolders()
})

test(`${sizes.anfixInvoices} invoices, their charges and ${sizes.anfixKills} kills with a faulty Anfix: each is there once`, async () => {
  const linked = await linkAccount(anfix, hotel, USER)
  const stays = Array.from({ length: sizes.anfixInvoices }, (_, at) => collectedStay(linked, hotel, at))
  const share = Math.ceil(stays.length / sizes.anfixKills)
  for (let round = 0; round < sizes.anfixKills; round++) {
    // In one round nothing is there at all: what is issued then does not wait for it.
    if (round % 3 === 2) await anfix.stopListening()
    anfix.setBehaviour({ fault: FAULTS, probability: 0.3, slowMs: 20 })
    const restarted = killAndRestart(round)
    try {
      await work(stays.slice(round * share, (round + 1) * share))
    } finally {
      await restarted
    }
    if (round % 3 === 2) await anfix.listenAgain()
    await posada.move(MINUTE)
  }
  await settle({ until: 20 })
  anfix.setBehaviour({})
  await settle({ until: 0 })
  expect(await openPushes(dataDir)).toEqual({ waiting: 0, refused: 0 })
  const books = anfix.users().find(({ name }) => name === USER)!.books[0]!
  expect(await differencesWithBooks(books, dataDir)).toEqual([])
  expect(books.invoices).toHaveLength(sizes.anfixInvoices)
  expect(await checkInvariants(await databaseOwnerOf(dataDir))).toEqual([])
  console.log(
    `${books.invoices.length} invoices and ${books.charges.length} charges at Anfix after ${anfix.calls().length} calls; ` +
      `slowest issue ${Math.round(slowestIssue)} ms`,
  )
}, 1_800_000)

/** Repeats what is not done until all is, because the server may be killed and restarted meanwhile. */
async function work(share: readonly Stay[]): Promise<void> {
  const left = () => share.filter(({ isDone }) => !isDone)
  for (const begun = Date.now(); Date.now() - begun < 300_000 && left().length > 0;) {
    await workOnce(left()).catch(() => undefined)
    if (left().length > 0) await sleep(200)
  }
  expect(left(), posada.output().slice(-1_000)).toHaveLength(0)
  slowestIssue = Math.max(slowestIssue, ...share.map(({ issueMs }) => issueMs))
}

async function workOnce(left: Stay[]): Promise<void> {
  const people = await posada.people(hotel.email, SESSIONS)
  await Promise.all(
    people.map(async (desk) => {
      for (let stay = left.pop(); stay; stay = left.pop()) await stay.run(desk)
    }),
  )
}

async function killAndRestart(round: number): Promise<void> {
  await sleep(1_500 + Math.round(Math.random() * 3_000))
  await posada.kill(round % 2 === 1)
  await posada.startAgain()
}

/** Time passes until nothing waits, or so many minutes have. The clock waits for the worker. */
async function settle({ until }: { until: number }): Promise<void> {
  for (let minute = 0; minute < (until || 400); minute += 5) {
    await posada.move(5 * MINUTE)
    for (let turn = 0; turn < 20; turn++) {
      await sleep(200)
      const { waiting } = await openPushes(dataDir, posada.now())
      if (waiting === 0) break
    }
    if (until === 0 && (await openPushes(dataDir)).waiting === 0) return
  }
}

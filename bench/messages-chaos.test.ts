import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import {
  type LabsmobileSimulator,
  startLabsmobileSimulator,
} from '@posada/server/simulators/labsmobile/start-labsmobile-simulator'
import { type MailSimulator, startMailSimulator } from '@posada/server/simulators/mail/mail-simulator'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAndSend, guestsOf, type MessagedGuest } from './messages/guest-of-messages.ts'
import { dueNow, queuedMails, queuedSms } from './messages/queued-messages.ts'
import { type PosadaWithClock, startPosadaWithClock } from './registry/posada-with-clock.ts'
import { type BenchEstablishment, createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'
import { optionsBeside } from './support/second-process.ts'

const SESSIONS = 4
const MINUTE = 60_000
const DAYS_BEFORE = 5
/** Every guest gets two mails, and every second one a text message: five messages for two guests. */
const GUESTS = Math.ceil((sizes.messages * 2) / 5)
const SMS = sizes.messages - 2 * GUESTS
/** An answer within this time before a kill may have been lost with the process. */
const NEAR_A_KILL_MS = 5_000
const MAIL_FAULTS = [{ slowMs: 40, swallows: 0.05 }, { refuseWith: '451 try later' }, { slowMs: 100 }]
const SMS_FAULTS = [
  { slowMs: 60 },
  { slowMs: 20, fault: 'swallowed' },
  { slowMs: 150 },
  { slowMs: 30, fault: 'down' },
] as const

let mailServer: MailSimulator
let labsmobile: LabsmobileSimulator
let processes: PosadaWithClock[]
let establishment: BenchEstablishment
let guests: MessagedGuest[]
const dataDir = createFolder()
const kills: number[] = []

beforeAll(async () => {
  mailServer = await startMailSimulator(100_000)
  labsmobile = await startLabsmobileSimulator()
  const program = await serverProgram()
  const env = {
    SMTP_URL: mailServer.url,
    LABSMOBILE_ENDPOINT: labsmobile.url,
    LABSMOBILE_USER: 'casa@ejemplo.test',
    LABSMOBILE_TOKEN: 'secreto',
    POSADA_SIMULATE: '1',
  }
  const first = await startPosadaWithClock({ dataDir, program, env })
  processes = [first, await startPosadaWithClock(await optionsBeside({ dataDir }, program, env))]
  establishment = await createEstablishment(first.address(), dataDir, GUESTS)
  const { owner, establishmentId } = establishment
  await requireOk(owner.post('/api/profile/enable_disable_autocheckin', {}))
  const beforeArrival = { clave: 'antes_llegada', activo: true, dias: DAYS_BEFORE, hora: '00:00' }
  await requireOk(owner.post('/api/messages/edit', { urlAlojamiento: establishmentId, ...beforeArrival }))
  const confirmation = { clave: 'confirmacion', activo: true }
  await requireOk(owner.post('/api/messages/edit', { urlAlojamiento: establishmentId, ...confirmation }))
  const checkIn = addDays(todayIn(MAINLAND, new Date()), DAYS_BEFORE)
  guests = guestsOf(establishment, { checkIn, checkOut: addDays(checkIn, 2) }, SMS)
})

afterAll(async () => {
  for (const each of processes ?? []) await each.stop()
  await mailServer?.close()
  await labsmobile?.close()
  removeFolders()
})

test(`${sizes.messages} messages and ${sizes.messageKills} kills of two servers: no mail is lost, and no text message is sent twice`, async () => {
  const rounds = sizes.messageKills
  for (let round = 0; round < rounds; round++) {
    mailServer.behave(MAIL_FAULTS[round % MAIL_FAULTS.length]!)
    labsmobile.behave(SMS_FAULTS[round % SMS_FAULTS.length]!)
    const restarted = killAndRestart(round)
    try {
      await work(guests.filter((_, number) => number % rounds === round))
    } finally {
      await restarted
    }
    mailServer.behave({ slowMs: 10 })
    labsmobile.behave({})
    await settle([2, 2])
  }
  await settle([2, 5, 10, 20])
  await expectNoMailLost()
  await expectNoSmsTwice()
  expect(await checkInvariants(await databaseOwnerOf(dataDir))).toEqual([])
}, 1_800_000)

/** Repeats what is not done until all is, because servers are killed and restarted meanwhile. */
async function work(share: readonly MessagedGuest[]): Promise<void> {
  let trouble: unknown
  const left = () => share.filter(({ isDone }) => !isDone)
  for (const begun = Date.now(); Date.now() - begun < 120_000 && left().length > 0;) {
    await workOnce(left()).catch((error: unknown) => void (trouble = error))
    if (left().length > 0) await sleep(200)
  }
  expect(left(), `${String(trouble)} ${processes.map((each) => each.output().slice(-1_000)).join()}`).toEqual([])
}

/** The desk works on both servers, which also look for due messages all the time. */
async function workOnce(left: MessagedGuest[]): Promise<void> {
  const desks = (
    await Promise.all(processes.map((each) => each.people(establishment.email, SESSIONS / 2).catch(() => [])))
  ).flat()
  let isOver = false
  const sweeping = (async () => {
    while (!isOver) await Promise.all(processes.map((each) => each.sweep().catch(() => sleep(100))))
  })()
  try {
    const results = await Promise.allSettled(
      desks.map(async (desk) => {
        for (let guest = left.pop(); guest; guest = left.pop()) await bookAndSend(guest, desk)
      }),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } finally {
    isOver = true
    await sweeping
  }
}

/** One server, the other, and both with the database, in turn. */
async function killAndRestart(round: number): Promise<void> {
  await sleep(500 + Math.round(Math.random() * 1_500))
  const [first, second] = processes as [PosadaWithClock, PosadaWithClock]
  const turn = round % 3
  const victims = turn === 0 ? [first] : turn === 1 ? [second] : [second, first]
  for (const victim of victims) kills.push(await victim.kill(turn === 2 && victim === first))
  for (const victim of victims.toReversed()) await victim.startAgain()
}

/**
 * Moves the clocks past the leases of dead workers. Before each move the living ones must be through: a lease that ends because
 * a clock jumps would have another worker send what they are sending.
 */
async function settle(minutes: readonly number[]): Promise<void> {
  await waitUntilThrough()
  for (const each of minutes) {
    await Promise.all(processes.map((server) => server.move(each * MINUTE)))
    await waitUntilThrough()
  }
}

async function waitUntilThrough(): Promise<void> {
  let seen = -1
  for (const begun = Date.now(); Date.now() - begun < 120_000;) {
    const received = mailServer.mails().length + labsmobile.messages().length
    if (received === seen && (await dueNow(dataDir, processes[0]!.now())) === 0) return
    seen = received
    await sleep(1_500)
  }
  throw new Error('The messages do not come to an end')
}

async function expectNoMailLost(): Promise<void> {
  const queued = await queuedMails(dataDir)
  const each = (key: string) => queued.filter((mail) => mail.key === key).map(({ bookingId }) => bookingId)
  const all = guests.map(({ bookingId }) => bookingId).toSorted()
  expect(each('confirmation').toSorted()).toEqual(all) // one for each, from the desk or by itself
  expect(each('before-arrival').toSorted()).toEqual(all) // one for each, whatever the processes
  expect(queued.filter(({ state }) => state !== 'sent')).toEqual([])
  const received = new Map<string, ReturnType<MailSimulator['mails']>>()
  for (const mail of mailServer.mails('huesped.'))
    received.set(mail.messageId, [...(received.get(mail.messageId) ?? []), mail])
  expect([...received.keys()].toSorted()).toEqual(queued.map(({ id }) => `<${id}@posada>`).toSorted())
  const isExcused = ({ at, isAnswered }: { at: string; isAnswered: boolean }) =>
    !isAnswered || kills.some((kill) => kill - Date.parse(at) < NEAR_A_KILL_MS && kill >= Date.parse(at) - 500)
  const repeats = [...received.values()].flatMap((mails) => mails.slice(0, -1))
  expect(repeats.filter((mail) => !isExcused(mail)).map(({ to, at }) => ({ to, at }))).toEqual([])
  const afterKills = repeats.filter(({ isAnswered }) => isAnswered).length
  console.log(`${queued.length} mails: ${repeats.length} repeated, ${afterKills} of them after a kill`)
}

async function expectNoSmsTwice(): Promise<void> {
  const queued = await queuedSms(dataDir)
  expect(queued).toHaveLength(SMS)
  const count = (recipient: string) => labsmobile.messages(recipient).length
  expect(queued.filter(({ recipient }) => count(recipient) > 1)).toEqual([])
  expect(queued.filter(({ state, recipient }) => state === 'sent' && count(recipient) !== 1)).toEqual([])
  const unconfirmed = queued.filter(({ state }) => state !== 'sent')
  expect(unconfirmed.filter(({ state }) => state !== 'unconfirmed')).toEqual([])
  const [desk] = await processes[0]!.people(establishment.email, 1)
  for (const { bookingId } of unconfirmed) {
    const { mensajes } = await requireOk(desk!.post('/api/messages/history', { bookingURL: bookingId }))
    const shown = (mensajes as { modo: string; estado: string }[]).filter(({ modo }) => modo === 'sms')
    expect(shown).toMatchObject([{ estado: 'sin_confirmar' }])
  }
  const arrived = unconfirmed.filter(({ recipient }) => count(recipient) === 1).length
  console.log(`${queued.length} text messages: ${unconfirmed.length} unconfirmed, of which ${arrived} had arrived`)
}

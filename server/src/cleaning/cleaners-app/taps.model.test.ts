import { openTapQueue, type QueuedTap, type TapNotice, type TapOutcome } from '@posada/domain/cleaning/tap-queue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { stoppedClock } from '../../test/stopped-clock.ts'
import { sizes } from '../../test/sizes.ts'
import { faultsOfTaps, type StatusChange, storeIn } from '../../test/taps-of-cleaners.ts'

const clock = stoppedClock(new Date('2026-06-26T08:00:00Z'))
const given = await givenEstablishment({ clock })
const { owner, establishmentId, email, logins } = given
const password = 'clave-larga'
const hotel = (name: string, body: object = {}) =>
  owner.post(`/api/cleaning_app/hotel/${name}`, { safe_url_alojamiento: establishmentId, ...body })
const { ajustes } = await hotel('get_settings')
const codigo = (ajustes as { enlace: string }).enlace.split('/').at(-1)
const rooms = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]

type Status = 0 | 1 | 2
type Action = { call: 'set_status'; room: number; target: Status } | { call: 'add_note'; text: string }
type Notice = 'replaced' | 'refused'

/** What happens to a request: it arrives, it is lost, its answer is lost, or the server ends while it works. */
type Fate = 'arrives' | 'is lost' | 'answer is lost' | 'server ends'

type Step =
  | { kind: 'tap'; phone: 0 | 1; action: Action }
  | { kind: 'connect'; phone: 0 | 1; fates: Fate[] }
  | { kind: 'restart'; phone: 0 | 1 }
  | { kind: 'office'; room: number; target: Status }
  | { kind: 'wait'; ms: number }

const phone = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>
const room = fc.constantFrom(0, 1)
const target = fc.constantFrom(0, 1, 2) as fc.Arbitrary<Status>
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'answer is lost', 'server ends')
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('set_status' as const), room, target }) },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constant('add_note' as const), text: fc.constantFrom('Grifo', 'Luz') }),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tap' as const), phone, action }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('connect' as const), phone, fates: fc.array(fate, { maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('office' as const), room, target }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 60_000) }) },
)

const nothingKept = (): { taps: QueuedTap<Action>[]; notices: TapNotice<Action, Notice>[] } => ({
  taps: [],
  notices: [],
})

async function aPhone(username: string) {
  const made = await hotel('create_user', { username, password, name: username })
  const browser = given.browser()
  await browser.post('/api/cleaning_app/login', { codigo, username, password })
  const ownerId = made['id'] as string
  let kept = nothingKept()
  let fates: Fate[] = []

  const bodyOf = (made: Action) =>
    made.call === 'set_status'
      ? { room_id: rooms[made.room], targeStatus: made.target }
      : { texto: made.text, averia: true }

  /** The connection is gone after the fates that are given; undefined is a good connection. */
  async function send({ tapId, at, action: { call, ...rest } }: QueuedTap<Action>): Promise<TapOutcome<Notice>> {
    const next = fates.shift() ?? 'is lost'
    if (next === 'is lost') return { kind: 'no-answer' }
    const asked = { id: tapId, at, ...bodyOf({ call, ...rest } as Action) }
    const request = { method: 'POST' as const, url: `/api/cleaning_app/${call}`, payload: asked }
    if (next === 'server ends') {
      // What the server had not committed is gone, as when it is killed: the request never happened, or it is repeated
      // while the first one still runs.
      await Promise.all([browser.request(request), browser.request(request)])
      return { kind: 'no-answer' }
    }
    const response = await browser.request(request)
    if (next === 'answer is lost') return { kind: 'no-answer' }
    const reply = response.json<{ resultado: string; sustituida_por?: object | null }>()
    if (reply.resultado !== 'Ok') return { kind: 'refused', notice: 'refused' }
    return { kind: 'done', notice: reply.sustituida_por ? 'replaced' : null }
  }

  const open = () =>
    openTapQueue<Action, Notice>({ store: storeIn(kept), send, now: () => clock.now().getTime(), newId })
  let queue = await open()
  return {
    tap: (made: Action) => queue.add(made, ownerId),
    stored: () => queue.stored(),
    async connect(given: Fate[]) {
      fates = [...given]
      await queue.flush(ownerId)
    },
    async restart() {
      await queue.stored()
      queue = await open()
    },
    async empty() {
      while (kept.taps.length > 0) {
        fates = Array.from(kept.taps, () => 'arrives' as const)
        await queue.flush(ownerId)
      }
      return kept.notices
    },
    async clear() {
      kept = nothingKept()
      queue = await open()
    },
  }
}

const phones = [await aPhone('Nadia'), await aPhone('Ioana')] as const

let signedInAt = clock.now()

/** Calls as the office, whose session lasts 15 minutes. */
async function officePost(path: string, body: object) {
  if (clock.now().getTime() - signedInAt.getTime() > 10 * 60_000) {
    await owner.logIn(email, PASSWORD)
    signedInAt = clock.now()
  }
  return owner.post(path, body)
}

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms))

const changeOf = (
  { room, target }: { room: number; target: Status },
  { tapId, at }: { tapId: string | null; at: Date },
): StatusChange => ({ tapId, roomId: rooms[room]!, target, at, isByCleaner: tapId !== null })

async function run(steps: readonly Step[]) {
  await withClient(logins.owner, (client) =>
    client.query('update rooms set clean_status = 1, clean_status_at = null, clean_status_by_cleaner = false'),
  )
  const [changes, notes]: [StatusChange[], string[]] = [[], []]
  for (const each of steps) {
    if (each.kind === 'wait') later(each.ms)
    else if (each.kind === 'connect') {
      later(100) // the telephone counts taps of one millisecond one after the other, and they are not to lie in the future
      await phones[each.phone].connect(each.fates)
    } else if (each.kind === 'restart') await phones[each.phone].restart()
    else if (each.kind === 'office') {
      const body = { roomSafeURL: rooms[each.room], targeStatus: each.target }
      const { resultado } = await officePost('/api/rooms/clean_status_check', body)
      // Without a change there is nothing to compare with.
      if (resultado === 'Ok') changes.push(changeOf(each, { tapId: null, at: clock.now() }))
    } else {
      const made = phones[each.phone].tap(each.action)
      await phones[each.phone].stored()
      if (each.action.call === 'add_note') notes.push(made.tapId)
      else changes.push(changeOf(each.action, { tapId: made.tapId, at: new Date(made.at) }))
    }
  }
  later(60_000)
  const notices = [...(await phones[0].empty()), ...(await phones[1].empty())]
  return { changes, notes, notices }
}

test(
  'whatever happens to requests, each tap counts once and the latest change stays',
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        for (const each of phones) await each.clear()
        const { changes, notes, notices } = await run(steps)
        const replaced = notices.filter(({ notice }) => notice === 'replaced').map(({ tap }) => tap.tapId)
        expect(replaced).toHaveLength(notices.length)
        const made = { units: rooms, initial: 1, changes, notes, replaced }
        expect(await withClient(logins.owner, (client) => faultsOfTaps(client, made))).toEqual([])
      }),
      { numRuns: sizes.tapSequences, endOnFailure: sizes.isFull },
    )
  },
)

import { replacesStatus } from '@posada/domain/cleaning/later-change'
import {
  openTapQueue,
  type QueuedTap,
  type TapNotice,
  type TapOutcome,
  type TapStore,
} from '@posada/domain/cleaning/tap-queue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { newId } from '../ids.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../test/given.ts'
import { stoppedClock } from '../test/stopped-clock.ts'
import { sizes } from '../test/sizes.ts'

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

type Stored = { taps: QueuedTap<Action>[]; notices: TapNotice<Action, Notice>[] }

/** What a telephone keeps when its app ends. */
const storeIn = (kept: Stored): TapStore<Action, Notice> => ({
  load: async () => ({ taps: [...kept.taps], notices: [...kept.notices] }),
  add: async (tap) => void kept.taps.push(tap),
  finish: async (tap, notice) => {
    kept.taps = kept.taps.filter(({ tapId }) => tapId !== tap.tapId)
    if (notice !== null) kept.notices.push({ tap, notice })
  },
  dismiss: async () => undefined,
})

async function aPhone(username: string) {
  const made = await hotel('create_user', { username, password, name: username })
  const browser = given.browser()
  await browser.post('/api/cleaning_app/login', { codigo, username, password })
  const ownerId = made['id'] as string
  let kept: Stored = { taps: [], notices: [] }
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
      kept = { taps: [], notices: [] }
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

type Change = { tapId: string | null; room: number; target: Status; at: Date; isByCleaner: boolean }

/**
 * The rule: of all changes of a unit the latest stays, and that of the office where two are of the same instant. Of taps of two
 * telephones in the same millisecond either may stay.
 */
function possibleStatuses(changes: readonly Change[]): number[] {
  const last = changes.reduce<Change | null>((found, each) => (replacesStatus(each, found) ? each : found), null)
  if (last === null) return [1]
  const isSame = ({ at, isByCleaner }: Change) => at.getTime() === last.at.getTime() && isByCleaner === last.isByCleaner
  return changes.filter(isSame).map((each) => each.target)
}

const later = (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms))

async function run(steps: readonly Step[]) {
  await withClient(logins.owner, (client) =>
    client.query('update rooms set clean_status = 1, clean_status_at = null, clean_status_by_cleaner = false'),
  )
  const [changes, notes]: [Change[], QueuedTap<Action>[]] = [[], []]
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
      if (resultado === 'Ok') changes.push({ ...each, tapId: null, at: clock.now(), isByCleaner: false })
    } else {
      const made = phones[each.phone].tap(each.action)
      await phones[each.phone].stored()
      if (each.action.call === 'add_note') notes.push(made)
      else changes.push({ ...each.action, tapId: made.tapId, at: new Date(made.at), isByCleaner: true })
    }
  }
  later(60_000)
  const notices = [...(await phones[0].empty()), ...(await phones[1].empty())]
  return { changes, notes, notices }
}

type Recorded = { tap_id: string; room_id: string | null; event: string; is_superseded: boolean }

test(
  'whatever happens to requests, each tap counts once and the latest change stays',
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        for (const each of phones) await each.clear()
        const { changes, notes, notices } = await run(steps)
        const taps = [...changes.flatMap(({ tapId }) => tapId ?? []), ...notes.map(({ tapId }) => tapId)]
        await withClient(logins.owner, async (client) => {
          const { rows } = await client.query<Recorded>(
            'select tap_id, room_id, event, is_superseded from cleaning_records where tap_id = any($1::uuid[])',
            [taps],
          )
          expect(rows.map(({ tap_id }) => tap_id).toSorted()).toEqual(taps.toSorted())
          const stored = await client.query<{ id: string }>('select id from notes where id = any($1::uuid[])', [taps])
          expect(stored.rows.map(({ id }) => id).toSorted()).toEqual(notes.map(({ tapId }) => tapId).toSorted())
          for (const [place, id] of rooms.entries()) {
            const { rows: found } = await client.query<{ clean_status: number }>(
              'select clean_status from rooms where id = $1',
              [id],
            )
            const own = changes.filter((change) => change.room === place)
            expect(possibleStatuses(own)).toContain(found[0]!.clean_status)
          }
          const superseded = rows.filter(({ is_superseded }) => is_superseded).map(({ tap_id }) => tap_id)
          expect(notices.map(({ tap }) => tap.tapId).toSorted()).toEqual(superseded.toSorted())
          expect(notices.every(({ notice }) => notice === 'replaced')).toBe(true)
        })
      }),
      { numRuns: sizes.tapSequences, endOnFailure: sizes.isFull },
    )
  },
)

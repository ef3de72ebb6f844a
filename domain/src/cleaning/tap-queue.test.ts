import { expect, test } from 'vitest'
import {
  openTapQueue,
  queueOfPerson,
  tapRetryDelay,
  type QueuedTap,
  type TapNotice,
  type TapOutcome,
  type TapStore,
} from './tap-queue.ts'

type Action = { room: string }

/** A store that survives its queue, as IndexedDB survives the app. */
function memoryStore(): TapStore<Action, string> {
  let taps: QueuedTap<Action>[] = []
  let notices: TapNotice<Action, string>[] = []
  return {
    load: async () => ({ taps: [...taps], notices: [...notices] }),
    add: async (tap) => void taps.push(tap),
    finish: async (tap, notice) => {
      taps = taps.filter(({ tapId }) => tapId !== tap.tapId)
      if (notice !== null) notices = [...notices, { tap, notice }]
    },
    dismiss: async (tapId) => void (notices = notices.filter(({ tap }) => tap.tapId !== tapId)),
  }
}

async function aQueue(store = memoryStore(), answers: TapOutcome<string>[] = []) {
  const got: QueuedTap<Action>[] = []
  let ids = 0
  const queue = await openTapQueue<Action, string>({
    store,
    now: () => 1_000,
    newId: (at) => `${at}-${ids++}`,
    send: async (tap) => {
      got.push(tap)
      return answers.shift() ?? { kind: 'done', notice: null }
    },
  })
  return { queue, got, store }
}

const rooms = (taps: readonly QueuedTap<Action>[]) => taps.map(({ action }) => action.room)

test('sends in the order of the taps, each of which is later than the one before', async () => {
  const { queue, got } = await aQueue()
  for (const room of ['101', '102', '103']) queue.add({ room }, 'nadia')
  expect(rooms(queue.state().waiting)).toEqual(['101', '102', '103'])
  expect(await queue.flush('nadia')).toBe('sent')
  expect(rooms(got)).toEqual(['101', '102', '103'])
  expect(got.map(({ at }) => Date.parse(at))).toEqual([1_000, 1_001, 1_002])
  expect(queue.state()).toMatchObject({ waiting: [], notices: [] })
})

test('without an answer the same tap is sent again, also by the next start of the app', async () => {
  const { queue, got, store } = await aQueue(memoryStore(), [{ kind: 'no-answer' }])
  queue.add({ room: '101' }, 'nadia')
  expect(await queue.flush('nadia')).toBe('no-answer')
  const next = await aQueue(store)
  expect(await next.queue.flush('nadia')).toBe('sent')
  expect(next.got).toEqual(got)
  expect((await store.load()).taps).toEqual([])
})

test('keeps the taps of a person until they have a session again', async () => {
  const { queue, got } = await aQueue(memoryStore(), [{ kind: 'signed-out' }])
  queue.add({ room: '101' }, 'nadia')
  queue.add({ room: '102' }, 'ioana')
  expect(await queue.flush('nadia')).toBe('signed-out')
  expect(await queue.flush('ioana')).toBe('sent')
  expect(rooms(queue.state().waiting)).toEqual(['101'])
  expect(await queue.flush('nadia')).toBe('sent')
  expect(rooms(got)).toEqual(['101', '102', '101'])
})

test('notices of refused and replaced taps last until they are dismissed, and do not stop the others', async () => {
  const answers: TapOutcome<string>[] = [
    { kind: 'refused', notice: 'no such room' },
    { kind: 'done', notice: 'somebody was later' },
  ]
  const { queue, store } = await aQueue(memoryStore(), answers)
  for (const room of ['101', '102', '103']) queue.add({ room }, 'nadia')
  await queue.flush('nadia')
  const next = await aQueue(store)
  expect(next.queue.state().notices.map(({ notice }) => notice)).toEqual(['no such room', 'somebody was later'])
  await next.queue.dismiss(next.queue.state().notices[0]!.tap.tapId)
  expect((await store.load()).notices.map(({ notice }) => notice)).toEqual(['somebody was later'])
})

test('a sent tap counts until what was read after it has come', async () => {
  const { queue } = await aQueue()
  queue.add({ room: '101' }, 'nadia')
  await queue.flush('nadia')
  const read = queue.sentUntilNow()
  queue.add({ room: '102' }, 'nadia')
  await queue.flush('nadia')
  queue.forgetSent(read)
  expect(rooms(queue.state().sent)).toEqual(['102'])
})

test('sends without storage too, and says that taps are not stored until they are sent', async () => {
  const { add, ...store } = memoryStore()
  let isFull = true
  const fillable = {
    ...store,
    add: (tap: QueuedTap<Action>) => (isFull ? Promise.reject(new Error('full')) : add(tap)),
  }
  const { queue, got } = await aQueue(fillable, [{ kind: 'no-answer' }])
  queue.add({ room: '101' }, 'nadia')
  await queue.flush('nadia')
  expect([rooms(got), queue.state().isUnstored]).toEqual([['101'], true])
  isFull = false
  await queue.flush('nadia')
  expect(queue.state().isUnstored).toBe(false)
  queue.add({ room: '102' }, 'nadia')
  await queue.stored()
  expect(queue.state()).toMatchObject({ isUnstored: false, waiting: [{ action: { room: '102' } }] })
})

test('a person sees their own taps and notices on a device that others use too', async () => {
  const { queue } = await aQueue(memoryStore(), [{ kind: 'refused', notice: 'no such room' }])
  queue.add({ room: '101' }, 'nadia')
  await queue.flush('nadia')
  queue.add({ room: '102' }, 'nadia')
  queue.add({ room: '103' }, 'ioana')
  const [nadia, ioana] = ['nadia', 'ioana'].map((each) => queueOfPerson(queue.state(), each))
  expect([rooms(nadia!.waiting), nadia!.notices.length]).toEqual([['102'], 1])
  expect([rooms(ioana!.waiting), ioana!.notices.length]).toEqual([['103'], 0])
})

test('waits twice as long after each failure, at most a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(tapRetryDelay)).toEqual([1000, 1000, 2000, 4000, 32_000, 60_000, 60_000])
})

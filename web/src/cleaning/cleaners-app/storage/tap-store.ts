import type { QueuedTap, TapNotice, TapStore } from '@posada/domain/cleaning/tap-queue'
import type { CleanersTapNotice, TapAction } from '../taps/tap-action.ts'
import { endOf, NOTICES, resultOf, TAPS } from './open-database.ts'

type StoredNotice = TapNotice<TapAction, CleanersTapNotice> & { tapId: string }

/** Taps and notices in IndexedDB, so that they survive the app, the browser and the telephone being switched off. */
export const tapStoreIn = (database: IDBDatabase): TapStore<TapAction, CleanersTapNotice> => ({
  async load() {
    const reading = database.transaction([TAPS, NOTICES])
    const [taps, notices] = await Promise.all([
      resultOf(reading.objectStore(TAPS).getAll() as IDBRequest<QueuedTap<TapAction>[]>),
      resultOf(reading.objectStore(NOTICES).getAll() as IDBRequest<StoredNotice[]>),
    ])
    return { taps, notices }
  },

  async add(tap) {
    const writing = database.transaction(TAPS, 'readwrite')
    writing.objectStore(TAPS).add(tap)
    await endOf(writing)
  },

  async finish(tap, notice) {
    const writing = database.transaction([TAPS, NOTICES], 'readwrite')
    const taps = writing.objectStore(TAPS)
    const key = await resultOf(taps.index('tapId').getKey(tap.tapId))
    if (key !== undefined) taps.delete(key)
    if (notice !== null) writing.objectStore(NOTICES).put({ tapId: tap.tapId, tap: withoutPhoto(tap), notice })
    await endOf(writing)
  },

  async dismiss(tapId) {
    const writing = database.transaction(NOTICES, 'readwrite')
    writing.objectStore(NOTICES).delete(tapId)
    await endOf(writing)
  },
})

/** A photo that was refused is of no more use, and large. */
const withoutPhoto = (tap: QueuedTap<TapAction>): QueuedTap<TapAction> =>
  tap.action.call === 'addImage' ? { ...tap, action: { ...tap.action, photo: new Blob([]) } } : tap

/** The same without a database: taps last as long as the page. */
export const storeWithoutDatabase: TapStore<TapAction, CleanersTapNotice> = {
  load: async () => ({ taps: [], notices: [] }),
  add: () => Promise.reject(new Error('this browser stores nothing')),
  finish: async () => undefined,
  dismiss: async () => undefined,
}

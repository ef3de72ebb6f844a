/** Something that a person has tapped on a device, which is sent when there is a connection. */
export type QueuedTap<A> = {
  /** Names the tap for ever: who gets it twice does its work once. */
  tapId: string
  /** The instant of the tap, ISO 8601 in UTC. */
  at: string
  /** Whose session it is sent with. */
  ownerId: string
  action: A
}

/** What a person is to know about a tap that has been sent: it was refused, or a later change had replaced it. */
export type TapNotice<A, N> = { tap: QueuedTap<A>; notice: N }

/** Where taps and notices survive the end of the app. The order of the taps is that in which they were added. */
export type TapStore<A, N> = {
  load(): Promise<{ taps: QueuedTap<A>[]; notices: TapNotice<A, N>[] }>
  add(tap: QueuedTap<A>): Promise<void>
  /** Removes the tap, and stores the notice about it, both or neither. */
  finish(tap: QueuedTap<A>, notice: N | null): Promise<void>
  dismiss(tapId: string): Promise<void>
}

export type TapOutcome<N> =
  | { kind: 'done'; notice: N | null }
  /** Sending it again would not help. */
  | { kind: 'refused'; notice: N }
  /** It may have been received or not: the same tap is sent again. */
  | { kind: 'no-answer' }
  /** The session has ended: the taps wait for the next one of the same person. */
  | { kind: 'signed-out' }

export type TapQueueState<A, N> = {
  waiting: readonly QueuedTap<A>[]
  /** Sent, and not in what the device has read since. */
  sent: readonly QueuedTap<A>[]
  notices: readonly TapNotice<A, N>[]
  /** A tap that waits could not be stored: it is lost if the app ends before it is sent. */
  isUnstored: boolean
}

type Options<A, N> = {
  store: TapStore<A, N>
  send(tap: QueuedTap<A>): Promise<TapOutcome<N>>
  now(): number
  newId(at: number): string
  onChange?: () => void
}

/** What a person sees of the queue of a device that others use too: their own taps, and the notices about them. */
export const queueOfPerson = <A, N>(state: TapQueueState<A, N>, ownerId: string): TapQueueState<A, N> => ({
  ...state,
  waiting: state.waiting.filter((tap) => tap.ownerId === ownerId),
  sent: state.sent.filter((tap) => tap.ownerId === ownerId),
  notices: state.notices.filter(({ tap }) => tap.ownerId === ownerId),
})

/**
 * Taps in the order in which they were made, each sent until it is answered, one after the other. A tap counts on the screen
 * at once and is sent only when it is stored, so that it is neither lost nor sent under a second id.
 */
export async function openTapQueue<A, N>({ store, send, now, newId, onChange = () => undefined }: Options<A, N>) {
  const stored = await store.load()
  let state: TapQueueState<A, N> = { waiting: stored.taps, sent: [], notices: stored.notices, isUnstored: false }
  let storing: Promise<unknown> = Promise.resolve()
  let sending: Promise<'sent' | 'no-answer' | 'signed-out'> | null = null
  const unstored = new Set<string>()
  let lastAt = Math.max(0, ...stored.taps.map(({ at }) => Date.parse(at)))

  const change = (patch: Partial<TapQueueState<A, N>>) => {
    state = { ...state, ...patch }
    state.isUnstored = state.waiting.some(({ tapId }) => unstored.has(tapId))
    onChange()
  }

  /** Of two taps of a device the second one is later, however fast they are. */
  function add(action: A, ownerId: string): QueuedTap<A> {
    lastAt = Math.max(now(), lastAt + 1)
    const tap = { tapId: newId(lastAt), at: new Date(lastAt).toISOString(), ownerId, action }
    change({ waiting: [...state.waiting, tap] })
    storing = storing
      .then(() => store.add(tap))
      .catch(() => {
        unstored.add(tap.tapId)
        change({})
      })
    return tap
  }

  async function finish(tap: QueuedTap<A>, notice: N | null, isDone: boolean) {
    await store.finish(tap, notice).catch(() => undefined) // it is sent again after a restart, and changes nothing then
    const waiting = state.waiting.filter(({ tapId }) => tapId !== tap.tapId)
    const sent = isDone && notice === null ? [...state.sent, tap] : state.sent
    change({ waiting, sent, notices: notice === null ? state.notices : [...state.notices, { tap, notice }] })
  }

  async function sendAll(ownerId: string) {
    for (;;) {
      await storing
      const tap = state.waiting.find((each) => each.ownerId === ownerId)
      if (!tap) return 'sent'
      const outcome = await send(tap)
      if (outcome.kind === 'no-answer' || outcome.kind === 'signed-out') return outcome.kind
      await finish(tap, outcome.notice, outcome.kind === 'done')
    }
  }

  return {
    state: () => state,
    add,
    /** Resolves when all taps so far are stored. */
    stored: () => storing,
    /** Sends the taps of a person until none is left, or one gets no answer. A second call waits for the first. */
    async flush(ownerId: string) {
      sending ??= sendAll(ownerId).finally(() => (sending = null))
      return sending
    },
    /** What has been sent by now, to be forgotten once what is read from now on has been read. */
    sentUntilNow: () => state.sent,
    forgetSent(read: readonly QueuedTap<A>[]) {
      if (read.length > 0) change({ sent: state.sent.filter((tap) => !read.includes(tap)) })
    },
    async dismiss(tapId: string) {
      change({ notices: state.notices.filter(({ tap }) => tap.tapId !== tapId) })
      await store.dismiss(tapId)
    },
  }
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000

/** How long to wait after so many failures in a row; twice as long each time, at most a minute. */
export const tapRetryDelay = (failures: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))

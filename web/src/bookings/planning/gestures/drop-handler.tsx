import { useEffect, useSyncExternalStore, type RefObject, type SyntheticEvent } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { cancelDrag, type GestureStore } from './gesture-store.ts'
import type { DropActions } from './grid-gestures.ts'
import type { Move } from './drag.ts'
import { noAnswers, openQuestions } from './move-answers.ts'
import { occupiedUnit } from './occupied-units.ts'
import { useBlockCalls } from './use-block-calls.ts'
import { useStayCalls } from './use-stay-calls.ts'
import { listenToWindow } from './window-listeners.ts'
import styles from './drop-handler.module.css'

const OccupiedQuestion = lazyComponent(async () => ({
  default: (await import('./occupied-question.tsx')).OccupiedQuestion,
}))
const DragPrices = lazyComponent(async () => ({ default: (await import('./drag-prices.tsx')).DragPrices }))
const MoveQuestions = lazyComponent(async () => ({ default: (await import('./move-questions.tsx')).MoveQuestions }))

type Props = {
  store: GestureStore
  desk: RefObject<DropActions | null>
  onOpenBooking: (bookingId: string) => void
}

/**
 * Handles a dropped stay: asks the open questions, sends the move and offers undo. Renders independently of the grid.
 */
export function DropHandler({ store, desk, onOpenBooking }: Props) {
  const asked = useSyncExternalStore(store.subscribe, () => store.get().asked)
  const occupied = useSyncExternalStore(store.subscribe, () => store.get().occupied)
  const pricing = useSyncExternalStore(store.subscribe, () => store.get().pricing)
  const isUsed = useSyncExternalStore(store.subscribe, () => store.get().drag !== null) || asked !== null
  const { send, pin, undoLast } = useStayCalls(store)
  const { moveBlock } = useBlockCalls(store)
  const ask = (move: Move, answers = noAnswers) => {
    if (pricing && openQuestions(move, answers, pricing).length === 0) send(move, answers)
    else store.set({ look: 'asked', asked: move, occupied: null })
  }
  const hasQuestions = asked && pricing && openQuestions(asked, noAnswers, pricing).length > 0
  useEffect(() => {
    // The prices came after the drop.
    if (asked && hasQuestions === false) send(asked, noAnswers)
  })
  useEffect(() => {
    desk.current = {
      pin,
      drop: ask,
      dropBlock: moveBlock,
      offerUnits: (move) => {
        const facts = occupiedUnit(move, store.get().geometry?.units ?? [])
        store.set({ look: 'asked', occupied: { move, answers: noAnswers, facts } })
      },
    }
    return listenToWindow(store, undoLast)
  })
  // React bubbles events of a dialog to where it was rendered, so they are stopped before they reach the grid.
  return (
    <div
      className={styles.desk}
      onKeyDown={stop}
      onClick={stop}
      onPointerDown={stop}
      onPointerOver={stop}
      onFocus={stop}
      onBlur={stop}
    >
      {occupied && (
        <LazyPart>
          <OccupiedQuestion
            store={store}
            move={occupied.move}
            occupied={occupied.facts}
            onSwap={({ moves, changes }) =>
              ask(
                { ...occupied.move, changes: [...occupied.move.changes, ...changes], relocations: moves },
                occupied.answers,
              )
            }
            onChoose={(change) =>
              ask({ ...occupied.move, changes: [...occupied.move.changes, change] }, occupied.answers)
            }
            onOpen={(bookingId) => {
              cancelDrag(store)
              onOpenBooking(bookingId)
            }}
            onCancel={() => cancelDrag(store)}
          />
        </LazyPart>
      )}
      {isUsed && (
        <LazyPart fallback={null}>
          <DragPrices store={store} />
        </LazyPart>
      )}
      {asked && hasQuestions && (
        <LazyPart>
          <MoveQuestions
            key={`${asked.item.key} ${asked.to.room.id} ${asked.stay.checkIn} ${asked.stay.checkOut}`}
            move={asked}
            pricing={pricing}
            onAnswered={(answers) => send(asked, answers)}
            onCancel={() => cancelDrag(store)}
          />
        </LazyPart>
      )}
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

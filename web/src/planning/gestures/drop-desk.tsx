import { useEffect, useSyncExternalStore, type RefObject, type SyntheticEvent } from 'react'
import { DropQuestions } from './drop-questions.tsx'
import { flyBack } from './fly-back.ts'
import type { GestureStore } from './gesture-store.ts'
import type { Desk } from './grid-gestures.ts'
import { questionsOf, unanswered } from './move-questions.ts'
import { useStayCalls } from './use-stay-calls.ts'
import { listenToWindow } from './window-listeners.ts'
import styles from './drop-desk.module.css'

type Props = { store: GestureStore; desk: RefObject<Desk | null> }

/**
 * Handles a dropped stay: asks the open questions, sends the move and offers undo. Renders independently of the grid.
 */
export function DropDesk({ store, desk }: Props) {
  const asked = useSyncExternalStore(store.subscribe, () => store.get().asked)
  const { send, lock, undoLast } = useStayCalls(store)
  useEffect(() => {
    desk.current = {
      lock,
      drop: (move) => {
        if (questionsOf(move, unanswered).length === 0) send(move, unanswered)
        else store.set({ look: 'asked', asked: move })
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
      {asked && (
        <DropQuestions
          key={`${asked.item.key} ${asked.to.room.id} ${asked.stay.checkIn} ${asked.stay.checkOut}`}
          move={asked}
          onAnswered={(answers) => send(asked, answers)}
          onGiveUp={() => flyBack(store)}
        />
      )}
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

import { useEffect, useSyncExternalStore, type RefObject, type SyntheticEvent } from 'react'
import { MoveQuestions, noAnswers, openQuestions } from './move-questions.tsx'
import { cancelDrag, type GestureStore } from './gesture-store.ts'
import type { DropActions } from './grid-gestures.ts'
import { useStayCalls } from './use-stay-calls.ts'
import { listenToWindow } from './window-listeners.ts'
import styles from './drop-handler.module.css'

type Props = { store: GestureStore; desk: RefObject<DropActions | null> }

/**
 * Handles a dropped stay: asks the open questions, sends the move and offers undo. Renders independently of the grid.
 */
export function DropHandler({ store, desk }: Props) {
  const asked = useSyncExternalStore(store.subscribe, () => store.get().asked)
  const { send, pin, undoLast } = useStayCalls(store)
  useEffect(() => {
    desk.current = {
      pin,
      drop: (move) => {
        if (openQuestions(move, noAnswers).length === 0) send(move, noAnswers)
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
        <MoveQuestions
          key={`${asked.item.key} ${asked.to.room.id} ${asked.stay.checkIn} ${asked.stay.checkOut}`}
          move={asked}
          onAnswered={(answers) => send(asked, answers)}
          onCancel={() => cancelDrag(store)}
        />
      )}
    </div>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DoneUnit } from './done-unit.tsx'
import { DragLayer } from './drag-layer.tsx'
import { totalMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { assignUnitTo, type DueUnit, type Lane, lanesOf, moveInLane, placeUnit } from './lanes.ts'
import { SplitBar } from './split-bar.tsx'
import { UnitCard } from './unit-card.tsx'
import { type DraggedCard, type DropTarget, useCardDrag } from './use-card-drag.ts'
import type { CleaningPlan } from './use-cleaning-plan.ts'
import styles from './work-board.module.css'
import { WorkLane } from './work-lane.tsx'

/** The work of a day with a lane for each person, moved by mouse, keyboard or the menu of a card. */
export function WorkBoard({ plan }: { plan: CleaningPlan }) {
  const { day } = plan
  const lanes = lanesOf(day)
  const focus = useFocusAfterMove()
  const assign = (roomId: string, cleanerId: string) => {
    focus(roomId)
    plan.change(assignUnitTo(roomId, cleanerId))
  }
  const move = (roomId: string, by: -1 | 1) => {
    focus(roomId)
    plan.change(moveInLane(day, roomId, by) ?? [])
  }
  const drag = useCardDrag((roomId: string, { cleanerId, place }: DropTarget) => {
    const owner = lanes.find(({ due }) => due.some(({ id }) => id === roomId))
    if (owner?.cleanerId === cleanerId && owner.due[place]?.id === roomId) return
    focus(roomId)
    plan.change(placeUnit(day, roomId, cleanerId, place))
  })
  const onKey = (unit: DueUnit) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const lane = /^\d$/.test(key) && !altKey ? lanes[Number(key) - 1] : undefined
    if (lane) assign(unit.id, lane.cleanerId)
    else if (altKey && key === 'ArrowUp') move(unit.id, -1)
    else if (altKey && key === 'ArrowDown') move(unit.id, 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const draggedUnit = dueUnitOf(lanes, drag.dragged)
  return (
    <Card title={day.isToday ? 'Trabajo de hoy' : 'Trabajo del día'} actions={<Keys count={lanes.length} />} flush>
      {plan.splitAmong && <SplitBar plan={plan} />}
      <div className={styles.lanes}>
        {lanes.map((lane, place) => (
          <WorkLane
            key={lane.cleanerId}
            lane={lane}
            shortcut={place + 1}
            preview={previewOf(lane, draggedUnit, drag.dragged)}
          >
            {lane.due.map((unit) => (
              <UnitCard
                key={unit.id}
                unit={unit}
                lane={lane}
                lanes={lanes}
                isDragged={drag.dragged?.roomId === unit.id}
                isToday={day.isToday}
                onAssign={(cleanerId) => assign(unit.id, cleanerId)}
                onMove={(by) => move(unit.id, by)}
                onKeyDown={onKey(unit)}
                onPointerDown={(event) => drag.start(unit.id, event)}
                wasDragged={drag.wasDragged}
              />
            ))}
            {lane.done.map((unit) => (
              <DoneUnit key={unit.id} unit={unit} laneName={lane.name} hasInspection={day.hasInspection} />
            ))}
          </WorkLane>
        ))}
      </div>
      {drag.dragged && draggedUnit && <DragLayer unit={draggedUnit} dragged={drag.dragged} />}
    </Card>
  )
}

const Keys = ({ count }: { count: number }) => (
  <span className={styles.keys}>
    <span>
      <KeyHint>1</KeyHint> – <KeyHint>{Math.min(count, 9)}</KeyHint> persona
    </span>
    <span>
      <KeyHint>Alt</KeyHint> <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> orden
    </span>
    <span>
      <KeyHint>I</KeyHint> inspeccionada
    </span>
  </span>
)

const dueUnitOf = (lanes: readonly Lane[], dragged: DraggedCard | null): DueUnit | undefined =>
  lanes.flatMap(({ due }) => due).find(({ id }) => id === dragged?.roomId)

/** 'Con la 203: 95 de 120 min' of the lane under the dragged card. */
function previewOf(lane: Lane, unit: DueUnit | undefined, dragged: DraggedCard | null): string | null {
  if (!unit || dragged?.target?.cleanerId !== lane.cleanerId) return null
  const minutes = totalMinutes([...lane.due.filter(({ id }) => id !== unit.id), unit])
  return `Con la ${unit.name}: ${minutes}${lane.cleanerId ? ` de ${lane.dayMinutes}` : ''} min`
}

/** A moved card may move again: the day is read, and other changes are saved. */
const MOVES_WITHIN_MS = 2_000

/** A moved card is another element: it gets the focus that the card before it had, as long as nothing else gets it. */
function useFocusAfterMove() {
  const moved = useRef<{ roomId: string; until: number; isFocused: boolean } | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const { roomId, until, isFocused } = moved.current
    const card = document.querySelector<HTMLElement>(`[data-unit="${roomId}"]`)
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== card
    if (performance.now() > until || (isFocused && isElsewhere)) {
      moved.current = null
      return
    }
    card?.focus()
    moved.current.isFocused = true
  })
  return (roomId: string) => {
    moved.current = { roomId, until: performance.now() + MOVES_WITHIN_MS, isFocused: false }
  }
}

import { addDays } from '@posada/domain/platform/days/day'
import type { KeyboardEvent, PointerEvent } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { itemAt, type PlannedStay, type PlanUnit } from '../data/plan-unit.ts'
import { cancelDrag, type GestureStore, ghostEndPoint } from './gesture-store.ts'
import { startPointerDrag } from './pointer-drag.ts'
import { keyAction, type KeyAction } from './gesture-keys.ts'
import {
  asBlock,
  startNewDrag,
  startStayDrag,
  intentOf,
  nudge,
  draggedStay,
  type Drag,
  type BlockMove,
  type Move,
  type Nudge,
} from './drag.ts'
import { conflictDetail, conflictTitle, describeGhost } from './gesture-labels.ts'
import { cellOfBar, dragFromPress } from './drag-start.ts'
import type { GestureOptions, GridCell, GridGestures } from './gesture-types.ts'

/** Performs a dropped move, and pins a stay to its unit or unpins it. */
export type DropActions = {
  drop: (move: Move) => void
  dropBlock: (move: BlockMove) => void
  /** The move meets a taken unit: offers other units. */
  offerUnits: (move: Move) => void
  pin: (item: PlannedStay, unit: PlanUnit) => void
}
type Parts = {
  store: GestureStore
  options: () => GestureOptions
  desk: () => DropActions | null
  mayBook: () => boolean
}

/** Handlers for pointer and keys on the grid, which update the store. */
export function gridGestures({ store, options, desk, mayBook }: Parts): Omit<GridGestures, 'overlay'> {
  let isFollowing = false
  const units = () => options().geometry()?.units ?? []
  const isBusy = () => {
    const { drag, look } = store.get()
    return drag !== null && look !== 'sent' && look !== 'back'
  }
  /** While a move is being sent, no other one can start. */
  const isWaiting = () => store.get().look === 'sent' && store.get().awaited === null

  const drop = () => {
    const { drag, byKeyboard } = store.get()
    if (!drag) return
    const intent = intentOf(drag, units())
    if (intent.kind === 'move') return desk()?.drop(intent.move)
    if (intent.kind === 'moveBlock') return desk()?.dropBlock(intent.move)
    if (intent.kind === 'refused' && intent.move && intent.conflict.kind === 'taken')
      return desk()?.offerUnits(intent.move)
    if (intent.kind !== 'refused') {
      store.clear()
      if (intent.kind === 'create') options().onCreate({ roomIds: intent.roomIds, stay: intent.stay })
      if (intent.kind === 'block') options().onBlock({ roomId: intent.roomId, stay: intent.stay })
      return
    }
    // By keyboard the drag continues; by pointer it has ended.
    if (byKeyboard)
      return void store.set({ said: `${conflictTitle(intent.conflict)}: ${conflictDetail(intent.conflict)}` })
    showToast({ kind: 'error', title: conflictTitle(intent.conflict), text: conflictDetail(intent.conflict) })
    cancelDrag(store)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const geometry = options().geometry()
    if (!mayBook() || !geometry || isFollowing || isWaiting() || event.button !== 0 || !event.isPrimary) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const drag = dragFromPress(event, geometry)
    if (!drag) return
    isFollowing = true
    startPointerDrag(event, {
      drag,
      store,
      geometry: () => options().geometry(),
      onDrop: drop,
      onCancel: () => cancelDrag(store),
      onEnd: () => (isFollowing = false),
    })
  }

  /** Starts a drag of the stay or the empty night at the keyboard's cell. */
  const takeUp = ({ roomId, day }: GridCell, { part }: Nudge): Drag | null => {
    const unit = units().find(({ room }) => room.id === roomId)
    const item = unit && itemAt(unit, day)
    if (item) return startStayDrag(item, roomId, 'whole', 0)
    return unit && unit.parkingRowId === undefined && part === 'whole' ? startNewDrag(roomId, day, false) : null
  }
  const show = (drag: Drag, goesBack = false) => {
    store.setDrag(drag, { byKeyboard: true, asked: null, awaited: null })
    const { ghost, pricing } = store.get()
    const { checkIn, checkOut } = draggedStay(drag)
    options().reveal({ roomId: drag.roomId, day: goesBack ? checkIn : addDays(checkOut, -1) })
    const at = ghostEndPoint(store)
    if (ghost) store.set({ at, said: `${describeGhost(drag, ghost, pricing)} Intro suelta, Esc lo deja como estaba.` })
  }
  const actOn = (act: KeyAction, cell: GridCell, dragged: Drag | null): boolean => {
    const unit = units().find(({ room }) => room.id === cell.roomId)
    const item = unit && itemAt(unit, cell.day)
    switch (act.kind) {
      case 'nudge': {
        const drag = dragged ?? takeUp(cell, act.nudge)
        if (drag) show(nudge(drag, act.nudge, units()), act.nudge.days < 0)
        return drag !== null || item !== undefined
      }
      case 'block':
        if (dragged ? dragged.kind === 'stay' : !unit || item || unit.parkingRowId !== undefined) return false
        show(dragged?.kind === 'new' ? asBlock(dragged, !dragged.isBlock) : startNewDrag(cell.roomId, cell.day, true))
        return true
      case 'pin':
        if (!unit || item?.kind !== 'stay' || unit.parkingRowId !== undefined) return false
        desk()?.pin(item, unit)
        return true
      case 'drop':
        drop()
        return true
      case 'cancel':
        store.set({ said: 'Se queda como estaba.' })
        cancelDrag(store)
        return true
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, gridCell: GridCell): boolean => {
    const cell = cellOfBar(event.target, units()) ?? gridCell
    const { drag, look, byKeyboard } = store.get()
    if (!mayBook() || isFollowing || isWaiting() || look === 'asked') return false
    const dragged = drag && look === 'dragged' && byKeyboard ? drag : null
    const act = keyAction(event, dragged !== null)
    if (!act || !actOn(act, cell, dragged) || event.key === 'Tab') return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    onPointerDown,
    onKeyDown,
    isBusy,
    move: (move) => desk()?.drop(move),
    pin: (item, unit) => desk()?.pin(item, unit),
  }
}

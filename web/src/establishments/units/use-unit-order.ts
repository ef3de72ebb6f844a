import { unitsApi, type Unit } from '@posada/contract/establishments/units/units'
import { useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { useCall } from '../../lib/use-call.ts'
import { useRowDrag } from './use-row-drag.ts'

/** Edits the order of the units by dragging or with buttons; the order is saved as a whole. */
export function useUnitOrder(establishmentId: string, stored: readonly Unit[]) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const byId = new Map(stored.map((unit) => [unit.id, unit]))
  // Units created meanwhile come last; units deleted meanwhile are left out.
  const order = ids && [...ids.filter((id) => byId.has(id)), ...[...byId.keys()].filter((id) => !ids.includes(id))]
  const call = useCall(unitsApi.setOrder, { title: null, reloads: ['units'] })

  const move = (id: string, to: number) => setIds((now) => now && moveItem(now, now.indexOf(id), to))
  const drag = useRowDrag(move)
  return {
    units: order?.flatMap((id) => byId.get(id) ?? []) ?? [],
    isOrdering: ids !== null,
    isDirty: order !== null && order.some((id, place) => stored[place]?.id !== id),
    isSaving: call.isRunning,
    isDragging: drag.draggedId !== null,
    draggedId: drag.draggedId,
    startDrag: drag.start,
    start: () => setIds(stored.map(({ id }) => id)),
    stop: () => setIds(null),
    placeOf: (id: string) => order?.indexOf(id) ?? -1,
    move,
    save: () => order && call.run({ establishmentId, roomIds: order }, { onSuccess: () => setIds(null) }),
  }
}
export type UnitOrder = ReturnType<typeof useUnitOrder>

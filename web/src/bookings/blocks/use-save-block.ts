import type { UnitOccupant } from '@posada/contract/bookings/unit-changes'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import type { BlockFields, RefusedBlock } from './block-values.ts'

type Options = {
  roomIds: readonly string[]
  block: { id: string } | undefined
  onClose: () => void
}

/** Adds, changes or removes a block and closes its dialog; a refusal stays in the dialog. */
export function useSaveBlock({ roomIds, block, onClose }: Options) {
  const [refusal, setRefusal] = useState<RefusedBlock | null>(null)
  const onRefused = (message: string, declared?: { occupants: UnitOccupant[] }) =>
    setRefusal({ message, occupants: declared?.occupants ?? [] })
  const options = { reloads: ['blocks'], onDone: onClose, onRefused } as const
  const adding = useCall(blocksApi.add, { ...options, title: 'Unidad bloqueada' })
  const editing = useCall(blocksApi.edit, { ...options, title: 'Bloqueo cambiado' })
  const removing = useCall(blocksApi.remove, { ...options, title: 'Bloqueo quitado' })
  const save = ({ roomId, from, to, reason }: BlockFields) => {
    setRefusal(null)
    if (roomId === null || from === null || to === null) return
    if (block) return void editing.run({ id: block.id, roomId, from, to, reason: reason.trim() || null })
    const otherRoomIds = roomIds.slice(1)
    const others = otherRoomIds.length > 0 ? { otherRoomIds } : {}
    adding.run({ roomId, ...others, from, to, reason: reason.trim() || null })
  }
  return {
    save,
    remove: () => block && removing.run({ id: block.id }),
    isRunning: adding.isRunning || editing.isRunning || removing.isRunning,
    refusal,
  }
}

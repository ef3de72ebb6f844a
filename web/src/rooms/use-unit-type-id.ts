import { roomsApi, type UnitType } from '@posada/contract/rooms/rooms'
import { plain } from '@posada/domain/search-key'
import { useCall } from '../lib/use-call.ts'

/** Finds the id of a type by its name, however written, and makes the type where there is none. No name is no type. */
export function useUnitTypeId(types: readonly UnitType[], onRefused: (message: string) => void) {
  const add = useCall(roomsApi.addType, { title: null, reloads: ['units'], onRefused })
  const find = (name: string, then: (id: string | null) => void) => {
    if (!name.trim()) return then(null)
    const known = types.find((type) => plain(type.name) === plain(name))
    if (known) return then(known.id)
    return add.run({ name: name.trim() }, { onSuccess: ({ reply }) => then(reply.newId) })
  }
  return { find, isRunning: add.isRunning }
}

import { roomsApi, type UnitType } from '@posada/contract/rooms/rooms'
import { normalizeText } from '@posada/domain/search-key'
import { useCall } from '../lib/use-call.ts'

/**
 * Finds the id of a unit type by its name, ignoring case and accents, and creates the type if it does not exist. An
 * empty name gives null.
 */
export function useUnitTypeId(types: readonly UnitType[], onRefused: (message: string) => void) {
  const add = useCall(roomsApi.addType, { title: null, reloads: ['units'], onRefused })
  const find = (name: string, then: (id: string | null) => void) => {
    const wanted = name.trim()
    const known = types.find((type) => normalizeText(type.name) === normalizeText(wanted))
    if (wanted && !known) {
      add.run(
        { name: wanted },
        {
          onSuccess: ({ reply }) => {
            then(reply.newId)
          },
        },
      )
    } else then(wanted ? (known?.id ?? null) : null)
  }
  return { find, isRunning: add.isRunning }
}

import type { Note } from '@posada/contract/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import type { Choice } from '../../ui/select-field.tsx'

/** The whole house, and every unit, with its house where there are several; a unit that the note has and the planning no longer shows stays. */
export function unitChoices(establishments: readonly PlannedEstablishment[], room?: Note['room']): Choice[] {
  const isOneHouse = establishments.length === 1
  const choices = establishments.flatMap(({ name, rooms }) =>
    rooms.map((unit) => ({ value: unit.id, label: isOneHouse ? unit.name : `${unit.name} · ${name}` })),
  )
  if (!room?.id || choices.some(({ value }) => value === room.id)) return [wholeHouse, ...choices]
  return [wholeHouse, { value: room.id, label: room.name }, ...choices]
}

const wholeHouse: Choice = { value: '', label: 'Toda la casa' }

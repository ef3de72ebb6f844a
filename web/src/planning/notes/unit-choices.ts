import type { Note } from '@posada/contract/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import type { Choice } from '../../ui/select-field.tsx'

/**
 * Choices for a note's unit: the whole establishment, and every unit, with its establishment's name when there are
 * several. The note's saved unit stays a choice even if the planning no longer shows it.
 */
export function unitChoices(establishments: readonly PlannedEstablishment[], room?: Note['room']): Choice[] {
  const isOnlyOne = establishments.length === 1
  const choices = establishments.flatMap(({ name, rooms }) =>
    rooms.map((unit) => ({ value: unit.id, label: isOnlyOne ? unit.name : `${unit.name} · ${name}` })),
  )
  if (!room?.id || choices.some(({ value }) => value === room.id)) return [wholeEstablishment, ...choices]
  return [wholeEstablishment, { value: room.id, label: room.name }, ...choices]
}

const wholeEstablishment: Choice = { value: '', label: 'Toda la casa' }

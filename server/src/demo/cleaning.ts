import type { Day } from '@posada/domain/platform/days/day'
import { CLEANING, type CleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import type { DemoStay } from './stays.ts'

/**
 * Units with a check-out today are dirty; every second unit whose guests stay is due for a light clean; others are
 * clean.
 */
export function cleaningOfUnits(stays: DemoStay[], today: Day): Map<string, CleaningStatus> {
  const statuses = new Map<string, CleaningStatus>()
  let staying = 0
  for (const { booking, room } of stays) {
    const { check_in, check_out, checked_in_at, checked_out_at } = booking
    if (checked_in_at === null || check_out < today) continue
    if (checked_out_at !== null) statuses.set(room.room_id, CLEANING.dirty)
    else if (check_in < today && check_out > today && staying++ % 2 === 0) statuses.set(room.room_id, CLEANING.light)
  }
  return statuses
}

import type { DataKind } from '../../lib/reload-what-changed.ts'

/** What the work of a day depends on: its screens load again when any of it changes. */
export const cleaningDataKinds: readonly DataKind[] = [
  'cleaning',
  'units',
  'bookings',
  'blocks',
  'notes',
  'establishments',
]

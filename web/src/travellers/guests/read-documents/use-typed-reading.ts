import { useRef } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { isUntouched, type Person } from '../new-guest/person.ts'
import type { Reading } from './use-reading.ts'
import { useTypedZone } from './use-typed-zone.ts'

/** Lines that a desk reader types, or that are pasted: they go to the open form, or to the next person once it has been read. */
export function useTypedReading(open: Person, reading: Reading): void {
  const today = useToday()
  const before = useRef(open)
  useTypedZone({
    today,
    onBegin: () => {
      before.current = open
    },
    onRead: (found) => {
      const typed = before.current
      const target = isUntouched(typed) && typed.known.name === '' ? typed.key : null
      reading.assign([found], target, { ...typed, edition: typed.edition + 1 })
    },
  })
}

import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useState } from 'react'
import { hasCamera } from '../../document-reading/public.ts'
import type { Person } from '../new-guest/person.ts'
import { fullName } from './reading-words.ts'
import type { AssignedReading } from './assign-reading.ts'

type Family = {
  people: readonly Person[]
  assignReadings: (
    readings: readonly DocumentReading[],
    target?: string | null,
    restored?: Person,
  ) => readonly AssignedReading[]
  discardReadings: () => void
}

export type Reading = ReturnType<typeof useReading>

/** Whether documents are being read, with the camera or from the list, and what becomes of what is read. */
export function useReading({ people, assignReadings, discardReadings }: Family) {
  const [isOpen, setIsOpen] = useState(false)
  const [camera, setCamera] = useState<{ target: string | null; closesWhenAllRead: boolean } | null>(null)
  const openCamera = (target: string | null) => {
    // With more people than expected, the user closes the camera.
    const closesWhenAllRead = target !== null || unreadOf(people).length > 0
    setIsOpen(true)
    setCamera({ target, closesWhenAllRead })
  }
  const assignFromCamera = (reading: DocumentReading): string => {
    const [assigned] = assignReadings([reading], camera?.target ?? null)
    if (!assigned) return ''
    const { key, people: now, isAgain } = assigned
    const person = now.find((one) => one.key === key)
    const name = person ? fullName(person.guest) : ''
    if (isAgain) return `Ya está leído: ${name}`
    if (camera?.closesWhenAllRead && (camera.target !== null || unreadOf(now).length === 0)) setCamera(null)
    return `Leído: ${name}`
  }
  return {
    isOpen,
    camera,
    /** With the camera at once, where there is one. */
    start: async () => {
      setIsOpen(true)
      if (await hasCamera()) openCamera(null)
    },
    show: () => setIsOpen(true),
    openCamera,
    closeCamera: () => setCamera(null),
    assign: (readings: readonly DocumentReading[], target: string | null = null, restored?: Person) => {
      setIsOpen(true)
      return assignReadings(readings, target, restored)
    },
    assignFromCamera,
    close: () => {
      setIsOpen(false)
      setCamera(null)
    },
    discard: () => {
      discardReadings()
      setIsOpen(false)
    },
  }
}

const unreadOf = (people: readonly Person[]) => people.filter(({ read, sent }) => read === null && sent === null)

import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { type ReactNode, Suspense } from 'react'
import { DocumentMarksNote } from '../../../bookings/client-marks/public.ts'
import { useToday } from '../../../lib/use-today.ts'
import { lazyComponent, LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ReadNote } from '../read-documents/read-note.tsx'
import { KeptNote } from './kept-note.tsx'
import type { Person } from './person.ts'

const ScanCard = lazyComponent(async () => ({
  default: (await import('../read-documents/scan-card.tsx')).ScanCard,
}))

type Props = {
  head: ReactNode
  person: Person
  holderClientId: string
  /** Reads a picture of a document; null where the screen has the camera instead. */
  scan: { onRead: (reading: DocumentReading) => void } | null
  onChange: (changes: Partial<Person>) => void
}

/** What is said above the form of a person. */
export function FormHead({ head, person, holderClientId, scan, onChange }: Props) {
  const today = useToday()
  return (
    <>
      {head}
      {scan && (
        <LazyPart fallback={<SkeletonRows rows={2} />}>
          <ScanCard onRead={scan.onRead} />
        </LazyPart>
      )}
      {person.read && <ReadNote person={person} read={person.read} today={today} onChange={onChange} />}
      <Suspense>
        <DocumentMarksNote person={person.guest} exceptClientId={holderClientId} />
      </Suspense>
      {person.kept && <KeptNote kept={person.kept} />}
      {person.refusal !== null && <Note tone="error">{person.refusal}</Note>}
    </>
  )
}

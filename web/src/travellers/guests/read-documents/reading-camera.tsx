import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { plural } from '../../../lib/format.ts'
import { useToday } from '../../../lib/use-today.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { loadDocumentCamera, readOnServer, spanishCameraWords } from '../../document-reading/public.ts'
import { type Person, personName } from '../new-guest/person.ts'
import { ReadSummary } from './read-summary.tsx'
import { seeLabel } from './reading-words.ts'
import type { Reading } from './use-reading.ts'

const DocumentCamera = lazyComponent(loadDocumentCamera)

type Props = { reading: Reading; people: readonly Person[]; booking: BookingInfo | null }

/** The camera of the list: it says whose document is next. */
export function ReadingCamera({ reading, people, booking }: Props) {
  const today = useToday()
  const target = people.find(({ key }) => key === reading.camera?.target)
  const waiting = people.filter(({ sent }) => sent === null)
  const read = waiting.filter((person) => person.read !== null)
  const place = Math.min(read.length + 1, waiting.length)
  return (
    <LazyPart>
      <DocumentCamera
        words={spanishCameraWords}
        today={today}
        title={target ? personName(target, people.indexOf(target)) : (booking?.holder.name ?? 'Leer documentos')}
        subtitle={
          target
            ? 'Leer otra vez'
            : waiting.length > 1
              ? `Documento ${place} de ${waiting.length}`
              : plural(read.length, 'leído', 'leídos')
        }
        onRead={(found) => reading.assignFromCamera(found)}
        summary={<ReadSummary people={waiting} />}
        done={read.length > 0 ? { label: seeLabel(read.length), onPress: reading.closeCamera } : null}
        serverReading={{ label: 'Leerla en el servidor', read: readOnServer }}
        onClose={reading.closeCamera}
      />
    </LazyPart>
  )
}

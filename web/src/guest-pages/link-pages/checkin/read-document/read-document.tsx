import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { lazy, Suspense, useState } from 'react'
import { loadDocumentCamera } from '../../../../travellers/document-reading/public.ts'
import { GuestNote } from '../../ui/parts.tsx'
import type { FaultyField } from '../field-faults.ts'
import { FieldLinks } from '../field-links.tsx'
import type { TravellerValues } from '../traveller-values.ts'
import { fillTraveller } from './fill-traveller.ts'
import styles from './read-document.module.css'
import { readWords } from './words/read-words.ts'

const DocumentCamera = lazy(loadDocumentCamera)

type Props = {
  language: GuestLanguage
  values: TravellerValues
  labelOf: (field: FaultyField) => string
  nameOfCountry: (code: string) => string
  /** The fields that the guest has not checked yet. */
  doubts: readonly FaultyField[]
  isCameraOpen: boolean
  onFill: (patch: Partial<TravellerValues>, doubts: FaultyField[]) => void
  onCameraClosed: () => void
  onAgain: () => void
}

/** Reads the guest's document on their own device, and says what became of it. The picture goes nowhere. */
export function ReadOwnDocument({ language, values, labelOf, nameOfCountry, doubts, isCameraOpen, ...events }: Props) {
  const { onFill, onCameraClosed, onAgain } = events
  const words = readWords(language)
  const [read, setRead] = useState<{ reading: DocumentReading; conflicts: FaultyField[] } | null>(null)
  const accept = (reading: DocumentReading) => {
    const { patch, doubts: found, conflicts } = fillTraveller(values, reading, nameOfCountry)
    onFill(patch, found)
    setRead({ reading, conflicts })
    onCameraClosed()
    return words.done
  }
  const replace = ({ reading }: { reading: DocumentReading }) => {
    const { patch, doubts: found } = fillTraveller(values, reading, nameOfCountry, true)
    onFill(patch, found)
    setRead({ reading, conflicts: [] })
  }
  return (
    <>
      {read && (
        <div role="status">
          <GuestNote isWarning={doubts.length > 0 || read.conflicts.length > 0 || read.reading.isExpired}>
            <p className={styles.line}>{words.done}</p>
            {read.reading.isExpired && <p className={styles.line}>{words.expired}</p>}
            {doubts.length > 0 && (
              <div className={styles.line}>
                {words.check}
                <FieldLinks className={styles.fields} fields={doubts} labelOf={labelOf} />
              </div>
            )}
            {read.conflicts.length > 0 && (
              <>
                <div className={styles.line}>
                  {words.differs}
                  <FieldLinks className={styles.fields} fields={read.conflicts} labelOf={labelOf} />
                </div>
                <button type="button" className={styles.button} onClick={() => replace(read)}>
                  {words.useRead}
                </button>
                <button type="button" className={styles.button} onClick={() => setRead({ ...read, conflicts: [] })}>
                  {words.keepTyped}
                </button>
              </>
            )}
            <button type="button" className={styles.button} onClick={onAgain}>
              {words.again}
            </button>
          </GuestNote>
        </div>
      )}
      {isCameraOpen && (
        <Suspense>
          <DocumentCamera words={words.camera} title={words.title} onRead={accept} onClose={onCameraClosed} />
        </Suspense>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { useCountryChoices } from '../../../platform/reference-data/public.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { sharedValuesOf } from '../guest-form/shared-values.ts'
import { doubtCount, type Person } from '../new-guest/person.ts'
import guestStyles from '../new-guest/new-guest.module.css'
import { BookingStrip } from './booking-strip.tsx'
import { ReadPersonCard } from './person-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import styles from './read-documents.module.css'
import { ReadingCamera } from './reading-camera.tsx'
import { addLabel, doubtsLabel, fullName, titleOf } from './reading-words.ts'
import { SharedCard } from './shared-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import type { Reading } from './use-reading.ts'
import { useReadFiles } from './use-read-files.ts'

type Props = {
  reading: Reading
  people: readonly Person[]
  booking: BookingInfo | null
  units: readonly (Choice | ChoiceGroup)[]
  controller: string
  /** What each person's report still needs. */
  missing: ReadonlyMap<string, number>
  isBusy: boolean
  onChange: (key: string, changes: Partial<Person>) => void
  onRemove: (key: string) => void
  /** Opens the whole form of a person. */
  onOpen: (key: string) => void
  /** Registers those who were read; those who lack something that registering needs are opened. */
  onAdd: () => void
}

/** The documents that were read, to be checked and added together, and the ways to read more. */
export function ReadDocuments(props: Props) {
  const { reading, people, booking, missing, isBusy, onAdd } = props
  const [asksDiscard, setAsksDiscard] = useState(false)
  const [lacksTerms, setLacksTerms] = useState(false)
  const read = people.filter((person) => person.read !== null && person.sent === null)
  const doubts = doubtCount(read)
  const add = () => {
    const doubtful = document.querySelector<HTMLElement>('[data-read-doubt] input')
    if (doubts > 0 && doubtful) {
      doubtful.focus()
      return
    }
    if (read.some(({ stay }) => !stay.acceptsTerms)) {
      setLacksTerms(true)
      return
    }
    onAdd()
  }
  const buttons = (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        onClick={() => (read.length > 0 ? setAsksDiscard(true) : reading.close())}
      >
        {read.length > 0 ? 'Descartar' : 'Volver'}
      </Button>
      <Button
        variant="filled"
        leftSection={<Icon of={IconUserPlus} />}
        disabled={isBusy || read.length === 0}
        onClick={add}
      >
        {isBusy ? 'Enviando...' : addLabel(read.length)}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={titleOf(read.length)}
        actions={
          <span className={styles.tools}>
            <span className={styles.waiting} role="status">
              {waitingWords({ doubts, lacks: read.some(({ key }) => (missing.get(key) ?? 0) > 0) })}
            </span>
            <span className={guestStyles.head}>{buttons}</span>
          </span>
        }
      />
      {booking && <BookingStrip booking={booking} people={people} />}
      <List {...props} read={read} lacksTerms={lacksTerms} />
      <div className={guestStyles.foot}>{buttons}</div>
      {reading.camera && <ReadingCamera reading={reading} people={people} booking={booking} />}
      {asksDiscard && (
        <ConfirmDialog
          opened
          title="Descartar lo leído"
          text={`Se perderá lo leído de ${read.map((person) => fullName(person.guest)).join(', ')}.`}
          confirmLabel="Descartar"
          onConfirm={reading.discard}
          onCancel={() => setAsksDiscard(false)}
        />
      )}
    </>
  )
}

function waitingWords({ doubts, lacks }: { doubts: number; lacks: boolean }): string {
  if (doubts > 0) return `Quedan ${doubtsLabel(doubts)}. Compruébelos antes de añadir.`
  return lacks ? 'Faltan datos: se guarda, pero el parte espera hasta completarlos.' : ''
}

function List({
  reading,
  people,
  booking,
  read,
  lacksTerms,
  ...rest
}: Props & { read: Person[]; lacksTerms: boolean }) {
  const { units, controller, missing, isBusy, onChange, onRemove, onOpen } = rest
  const today = useToday()
  const countries = useCountryChoices()
  const files = useReadFiles(today, (found: DocumentReading) => void reading.assign([found]))
  const [first] = read
  const roomId = first?.stay.roomId ?? people[0]?.stay.roomId ?? null
  return (
    <div className={styles.screen}>
      <div className={styles.documents}>
        {read.length === 0 && (
          <EmptyState
            icon={<Icon of={IconId} size={24} />}
            title="Todavía no se ha leído ningún documento"
            text="Use la cámara, un móvil o un lector de mesa. Lo leído se comprueba aquí antes de añadirlo."
          />
        )}
        {read.map((person, at) => (
          <ReadPersonCard
            key={`${person.key} ${person.edition}`}
            person={person}
            number={at + 1}
            people={people}
            units={units}
            countries={countries}
            today={today}
            missing={missing.get(person.key) ?? 0}
            disabled={isBusy}
            onChange={(changes) => onChange(person.key, changes)}
            onAgain={() => reading.openCamera(person.key)}
            onRemove={() => onRemove(person.key)}
            onOpen={() => onOpen(person.key)}
          />
        ))}
      </div>
      <div className={styles.rail}>
        {first && (
          <SharedCard
            key={first.key}
            count={read.length}
            initial={sharedValuesOf(first.guest)}
            countries={countries}
            controller={controller}
            roomId={roomId}
            stay={{
              signsOnPaper: read.every(({ stay }) => stay.signsOnPaper),
              acceptsTerms: read.every(({ stay }) => stay.acceptsTerms),
            }}
            lacksTerms={lacksTerms}
            onShared={(values) => {
              for (const { key, guest } of read) onChange(key, { guest: { ...guest, ...values } })
            }}
            onStay={(changes) => {
              for (const { key, stay } of read) onChange(key, { stay: { ...stay, ...changes } })
            }}
          />
        )}
        <PhoneCard
          bookingId={booking?.id ?? null}
          roomId={roomId}
          expected={booking ? people.filter(({ sent }) => sent === null).length : null}
          onRead={(readings) => void reading.assign(readings)}
        />
        <SourcesCard files={files} disabled={isBusy} onCamera={() => reading.openCamera(null)} />
      </div>
    </div>
  )
}

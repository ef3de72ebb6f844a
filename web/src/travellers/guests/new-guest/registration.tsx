import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LeaveConfirmation } from '../../../ui/dialogs/leave-confirmation.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import { usePostalCodes } from '../../../platform/reference-data/public.ts'
import { lazyComponent, LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useReading } from '../read-documents/use-reading.ts'
import { useTypedReading } from '../read-documents/use-typed-reading.ts'
import { FormHead } from './form-head.tsx'
import { IncompleteConfirmation } from './incomplete-confirmation.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonForm, RegisteredPerson } from './person-form.tsx'
import {
  adultsAmong,
  type ExpectedPerson,
  isSendable,
  isUntouched,
  missingOf,
  type Person,
  personName,
  type ServiceAt,
} from './person.ts'
import { peopleToKeep, useKeepDrafts } from './use-keep-drafts.ts'
import { peopleToRegister, usePeople, useRegisterPeople } from './use-people.ts'
import styles from './new-guest.module.css'

const ReadDocuments = lazyComponent(async () => ({
  default: (await import('../read-documents/read-documents.tsx')).ReadDocuments,
}))

const KEEP = 'Guardar sin terminar'

type Props = {
  expected: readonly ExpectedPerson[]
  /** The booking for which the screen was opened. */
  bookingId: string | null
  /** The same booking, for the list of read documents; null for none. */
  booking: BookingInfo | null
  /** The client who is the booking's holder, whose marks are shown above the form; '' for none. */
  holderClientId: string
  /** The draft that is opened first. */
  draftKey: string | null
  units: readonly (Choice | ChoiceGroup)[]
  controller: string
  serviceAt: ServiceAt
  /** Whether a picture of a document is read above the form. */
  scans: boolean
  /** Above the form: who has just been registered. */
  head: ReactNode
  /** Receives everybody of the form after a registration, and null when the next are sent. */
  onRegistered: (people: readonly Person[] | null) => void
}

/** Registers a family: each person has a form, and all are submitted together. */
export function Registration({ expected, bookingId, draftKey, units, controller, serviceAt, ...rest }: Props) {
  const { head, holderClientId, booking, scans, onRegistered } = rest
  const family = usePeople(expected, draftKey)
  const { people, open, change } = family
  const reading = useReading(family)
  useTypedReading(open, reading)
  const [tries, setTries] = useState(0)
  const [asks, setAsks] = useState<'incomplete' | { remove: string } | null>(null)
  const { send, isSending } = useRegisterPeople(family, (all) => {
    onRegistered(all)
    setTries(0)
    reading.close()
    family.startAnew(all.filter((person) => person.sent === null))
    window.scrollTo(0, 0)
  })

  const { isPostalCodeOf } = usePostalCodes(people.map(({ guest }) => guest.postalCode))
  const nameAt = (person: Person) => personName(person, people.indexOf(person))
  const waiting = people.filter(({ sent }) => sent === null)
  const reasonsOf = (person: Person) =>
    missingOf(person, { adults: adultsAmong(people, person), isPostalCodeOf, serviceAt })
  const reasons = new Map(waiting.map((person) => [person.key, reasonsOf(person)]))
  const missing = new Map([...reasons].map(([key, some]) => [key, some.length]))
  const chosen = peopleToRegister(family)
  const incomplete = chosen
    .map((person) => ({ key: person.key, name: nameAt(person), reasons: reasons.get(person.key) ?? [] }))
    .filter((one) => one.reasons.length > 0)
  const unkept = peopleToKeep(people)
  const { keep, canKeep, isKeeping } = useKeepDrafts(family, bookingId)
  const discard = useCall(guestDraftsApi.discard, { reloads: ['bookings'] })
  const isBusy = isSending || isKeeping

  /** `asksIncomplete` is false from the list, which already shows what is missing. */
  const submit = (asksIncomplete = true) => {
    if (isBusy || waiting.length === 0) return
    onRegistered(null)
    const isLeftOut = !chosen.includes(open)
    const stuck = isSendable(open) || isLeftOut ? chosen.find((person) => !isSendable(person)) : open
    if (stuck) {
      change(stuck.key, { isChecked: true })
      family.select(stuck.key)
      reading.close()
      setTries(tries + 1)
    } else if (incomplete.length > 0 && asksIncomplete) setAsks('incomplete')
    else send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || asks !== null) return
    event.preventDefault()
    submit()
  }
  const remove = (key: string) => {
    const person = people.find((one) => one.key === key)
    if (person && !isUntouched(person)) setAsks({ remove: key })
    else family.remove(key)
  }
  const removeNow = ({ key, kept }: Person) => {
    setAsks(null)
    if (kept) discard.run({ bookingId: kept.bookingId, key }, { onSuccess: () => family.remove(key) })
    else family.remove(key)
  }
  const buttons = (
    <>
      <Button disabled={isBusy || unkept.length === 0} onClick={() => void keep()}>
        {KEEP}
      </Button>
      <Button variant="filled" disabled={isBusy || waiting.length === 0} onClick={() => submit()}>
        {isSending ? 'Enviando...' : 'Enviar datos'}
      </Button>
    </>
  )
  const removed = typeof asks === 'object' && asks !== null && people.find(({ key }) => key === asks.remove)
  const readButton = (
    <Button leftSection={<Icon of={IconScan} />} disabled={isBusy} onClick={() => void reading.start()}>
      Leer documento
    </Button>
  )
  return (
    <>
      {reading.isOpen ? (
        <LazyPart fallback={<SkeletonRows rows={8} />}>
          <ReadDocuments
            reading={reading}
            people={people}
            booking={booking}
            units={units}
            controller={controller}
            missing={missing}
            isBusy={isBusy}
            onChange={change}
            onRemove={remove}
            onOpen={(key) => {
              family.select(key)
              reading.close()
            }}
            onAdd={() => submit(false)}
          />
        </LazyPart>
      ) : (
        <>
          <PageHeader
            title="Nuevo huésped"
            actions={
              <>
                {readButton}
                {people.some(({ read, sent }) => read !== null && sent === null) && (
                  <Button onClick={reading.show}>Ver lo leído</Button>
                )}
                <span className={styles.head}>{buttons}</span>
              </>
            }
          />
          <div className={styles.screen} onKeyDown={sendByKey}>
            <div className={styles.aside}>
              <PeopleList
                people={people}
                openKey={open.key}
                missing={missing}
                disabled={isBusy}
                onSelect={family.select}
                onAdd={family.add}
                onRemove={remove}
              />
            </div>
            {open.sent ? (
              <RegisteredPerson name={nameAt(open)} sent={open.sent} />
            ) : (
              <PersonForm
                key={`${open.key} ${open.edition}`}
                person={open}
                name={nameAt(open)}
                adults={adultsAmong(people, open)}
                tries={open.isChecked ? tries : 0}
                units={units}
                controller={controller}
                serviceAt={serviceAt}
                head={
                  <FormHead
                    head={head}
                    person={open}
                    holderClientId={holderClientId}
                    scan={scans ? { onRead: (found) => family.assignReadings([found]) } : null}
                    onChange={(changes) => change(open.key, changes)}
                  />
                }
                onChange={(changes) => change(open.key, changes)}
              />
            )}
          </div>
          <div className={styles.foot}>{buttons}</div>
        </>
      )}
      {asks === 'incomplete' && (
        <IncompleteConfirmation
          incomplete={incomplete}
          onSend={() => {
            setAsks(null)
            send()
          }}
          onCancel={() => {
            setAsks(null)
            for (const { key } of incomplete) change(key, { isChecked: true })
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          opened
          title="Quitar a la persona"
          text={`Se perderá lo escrito de ${nameAt(removed)}.`}
          confirmLabel="Quitar"
          onConfirm={() => removeNow(removed)}
          onCancel={() => setAsks(null)}
        />
      )}
      <LeaveConfirmation
        isDirty={unkept.length > 0}
        keep={{
          label: KEEP,
          text: 'Sin terminar no se registra ni se comunica. La firma no se guarda.',
          isPossible: canKeep,
          run: keep,
        }}
      />
    </>
  )
}

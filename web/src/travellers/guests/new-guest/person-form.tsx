import { limits } from '@posada/domain/platform/limits'
import type { ReadField } from '@posada/domain/travellers/mrz/document-reading'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import type { Doubts } from '../guest-form/doubt-note.tsx'
import type { Adult } from '../guest-form/guest-faults.ts'
import { GuestFields } from '../guest-form/guest-fields.tsx'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import styles from './new-guest.module.css'
import { PastGuestSearch } from './past-guest-search.tsx'
import { type Person, type RegisteredGuest, type ServiceAt, type StayValues, withoutDoubt } from './person.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { SignatureCard } from './signature-card.tsx'
import { StayCard } from './stay-card.tsx'
import { useJoinedBooking } from './use-joined-booking.ts'

/** Shown for a person who is registered while others of the family are not yet. */
export const RegisteredPerson = ({ name, sent }: { name: string; sent: RegisteredGuest }) => (
  <Card title={name}>
    <Note tone="ok">
      Registrado en la reserva <strong>{sent.locator}</strong>
      {sent.isNewBooking && ', que se ha hecho nueva'}.
    </Note>
    <p className={styles.quiet}>Sus datos se corrigen en su ficha, en «Huéspedes».</p>
  </Card>
)

type Props = {
  person: Person
  name: string
  /** Adults being registered together; the registered adults of the booking are added to them. */
  adults: readonly Adult[]
  units: readonly (Choice | ChoiceGroup)[]
  controller: string
  serviceAt: ServiceAt
  /** Number of refused attempts to submit; each new one shows what is missing. */
  tries: number
  head: ReactNode
  onChange: (changes: Partial<Person>) => void
}

/** The form of one person. Every change is reported at once, so that switching to another person loses nothing. */
export function PersonForm({ person, name, adults, units, controller, serviceAt, ...rest }: Props) {
  const { tries, head, onChange } = rest
  const guestForm = useForm<GuestFormValues>({ defaultValues: person.guest })
  const stayForm = useForm<StayValues>({ defaultValues: person.stay })
  useOnFormChange(guestForm, (guest, changed) => onChange({ guest, read: withoutDoubt(person.read, changed) }))
  useOnFormChange(stayForm, (stay) => onChange({ stay }))
  const doubts = useDoubts(person, onChange)
  const firstDoubt = person.read?.doubts[0]
  useEffect(() => {
    if (tries === 0) return
    // The guest's fields come first on the screen, so they are validated last and receive the focus.
    const check = async () => {
      await stayForm.handleSubmit(() => {})()
      await guestForm.handleSubmit(() => {})()
      if (firstDoubt !== undefined) guestForm.setFocus(firstDoubt)
    }
    void check()
    // The doubt is that of the attempt: settling it does not check the form again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tries, guestForm, stayForm])

  const [roomId, checkIn] = useWatch({ control: stayForm.control, name: ['roomId', 'checkIn'] })
  const isPhone = useIsPhone()
  const joined = useJoinedBooking({ roomId, checkIn })
  const registered = (joined?.guests ?? [])
    .filter(({ isMinor }) => !isMinor)
    .map((guest) => ({ id: guest.id, name: guest.name, values: null }))
  const isHere = ({ id }: { id: string }) => adults.some((adult) => adult.id === id)
  return (
    <div className={styles.person}>
      <div className={styles.main}>
        {head}
        <PastGuestSearch onFound={(guest) => onChange({ guest, edition: person.edition + 1 })} />
        <GuestFields
          form={guestForm}
          on={checkIn ?? ''}
          adults={[...adults, ...registered.filter((guest) => !isHere(guest))]}
          service={serviceAt(roomId)}
          roomId={roomId}
          showsAll={person.isChecked}
          doubts={doubts}
          most={limits.newGuest}
          // On a phone the keyboard would cover the form.
          focusOnMount={!isPhone}
        />
      </div>
      <div className={styles.rail}>
        <StayCard form={stayForm} units={units} joined={joined} />
        <SignatureCard form={stayForm} person={person} name={name} onChange={onChange} />
        <PrivacyCard form={stayForm} controller={controller} roomId={roomId} />
      </div>
    </div>
  )
}

/** Reports the values after each change, and the field that was changed, as far as it is known. */
function useOnFormChange<F extends FieldValues>(
  { watch, getValues }: UseFormReturn<F>,
  onValues: (values: F, changed: string | undefined) => void,
) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => onValues({ ...getValues() }, name))
    return unsubscribe
  })
}

/** What has to be checked of the document; the same object until that changes, so that the form is not drawn again. */
function useDoubts(person: Person, onChange: Props['onChange']): Doubts | null {
  const latest = useRef({ person, onChange })
  useEffect(() => {
    latest.current = { person, onChange }
  })
  const fields = person.read?.doubts
  return useMemo(() => {
    if (!fields || fields.length === 0) return null
    const confirm = (field: ReadField) =>
      latest.current.onChange({ read: withoutDoubt(latest.current.person.read, field) })
    return { fields, confirm }
  }, [fields])
}

import { Button } from '@mantine/core'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { usePostalCodes, useMunicipalityOfCode } from '../../../platform/reference-data/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useRecordForm } from '../../../ui/page-form/use-record-form.ts'
import {
  formFieldOf,
  guestFormValuesOf,
  guestRequestOf,
  type GuestFormValues,
} from '../guest-form/guest-form-values.ts'
import form from '../guest-form/guest-form.module.css'
import { MinorCard } from '../guest-form/minor-card.tsx'
import { useFieldNotes } from '../guest-form/use-field-notes.tsx'
import { useLinkedGuestFields } from '../guest-form/use-linked-guest-fields.ts'
import { guestName } from '../record/guest-actions.tsx'
import styles from './correct.module.css'
import { GuestField, isSingleField } from './guest-field.tsx'
import { type Reason, wrongFields } from './wrong-fields.ts'

const TITLE = 'Corregir datos'

type Common = {
  /** What the registry has refused, beside what the rules find. */
  reasons: readonly Reason[]
  /** Which of several it is: '2 de 3'. */
  position: string
  saveLabel: string
  /** What is done after saving is on its way. */
  isBusy: boolean
  /** Why that was refused. */
  refusal: string | null
  onSaved: () => void
  onRecord: () => void
  onClose: () => void
}
type Props = Common & { guestId: string }

/** Only the wrong fields of a guest, each with its reason; the report can then be sent again. */
export function CorrectGuestDialog({ guestId, ...rest }: Props) {
  const { data, error, refetch } = useQueryCall(guestsApi.get, { id: guestId }, { kinds: ['guests', 'communications'] })
  if (data) return <CorrectGuest guest={data.guest} {...rest} />
  return (
    <ViewDialog title={TITLE} size={520} onClose={rest.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
    </ViewDialog>
  )
}

function CorrectGuest({ guest, ...props }: Common & { guest: GuestData }) {
  const { reasons, position, saveLabel, isBusy, onSaved, onRecord, onClose } = props
  const record = useRecordForm({ latest: guest, valuesOf: guestFormValuesOf })
  const [refusal, setRefusal] = useState<string | null>(null)
  // Fields do not go while somebody types in them: they are chosen anew once the guest is saved.
  const [shown, setShown] = useState(() => wrongFields([...guest.faults, ...reasons], guest.country.code || null))
  const saving = useCall(guestsApi.edit, {
    title: null,
    reloads: ['guests', 'bookings', 'communications'],
    onRefused: setRefusal,
    onDone: ({ reply }) => {
      record.resetTo(reply.guest)
      const left = wrongFields(reply.guest.faults, reply.guest.country.code || null)
      if (left.length === 0) onSaved()
      else setShown(left)
    },
  })
  const save = record.form.handleSubmit((values) => {
    setRefusal(null)
    const { countryCode, ...changes } = guestRequestOf(values)
    const isCountryChanged = countryCode !== (record.base.country.code || null)
    saving.run({
      id: guest.id,
      ...changes,
      ...(isCountryChanged ? { countryCode } : {}),
      version: record.base.version,
    })
  })
  const said = refusal ?? props.refusal
  return (
    <FormDialog
      opened
      title={TITLE}
      subtitle={[guestName(guest), position].filter(Boolean).join(' · ')}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onRecord}>
          Ver la ficha
        </Button>
      }
      onClose={onClose}
      isDirty={record.isDirty}
      isSaving={saving.isRunning || isBusy}
      onSubmit={save}
      saveLabel={saveLabel}
      closeLabel="Cancelar"
      size={520}
    >
      <div className={styles.fields}>
        {said && <Note tone="error">{said}</Note>}
        <WrongFields key={shown.join()} guest={guest} form={record.form} shown={shown} reasons={reasons} />
      </div>
    </FormDialog>
  )
}

type FieldsProps = {
  guest: GuestData
  form: UseFormReturn<GuestFormValues>
  shown: readonly (keyof GuestFormValues)[]
  reasons: readonly Reason[]
}

function WrongFields({ guest, form: guestForm, shown, reasons }: FieldsProps) {
  const { control, setFocus } = guestForm
  const { dirtyFields } = useFormState({ control })
  const [postalCode, countryCode] = useWatch({ control, name: ['postalCode', 'countryCode'] })
  const { municipalitiesOf, isPostalCodeOf } = usePostalCodes([postalCode])
  const adults = guest.companions.filter(({ isMinor }) => !isMinor).map(({ id, name }) => ({ id, name, values: null }))
  const note = useFieldNotes(
    guestForm,
    { on: guest.checkIn, adults, isPostalCodeOf, service: guest.service },
    true,
    null,
  )
  const { takeMunicipality } = useLinkedGuestFields(guestForm)
  const ofPostalCode = municipalitiesOf(postalCode)
  useMunicipalityOfCode({
    postalCode,
    municipalities: ofPostalCode,
    has: ({ id }) => guestForm.getValues('municipalityCode') === id,
    fill: takeMunicipality,
    empty: () => takeMunicipality({ id: '', name: '', provinceCode: '', provinceName: '' }),
  })
  /** What the registry said of a field stays until the field is changed: the rules may find nothing wrong in it. */
  const helpOf = (field: keyof GuestFormValues): ReactNode => {
    const refused = reasons.find((one) => formFieldOf(one.field, countryCode) === field)
    if (!refused || dirtyFields[field]) return note(field)
    return note(field, <span className={form.doubt}>{refused.reason}</span>)
  }
  const first = shown.find(isSingleField)
  useEffect(() => {
    // After the dialog has put the focus into itself.
    const timer = setTimeout(() => first && setFocus(first))
    return () => clearTimeout(timer)
    // As the fields appear.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const ofMinor = shown.some((field) => field === 'responsibleId' || field === 'relationship')
  return (
    <>
      {ofMinor && (
        <MinorCard
          form={guestForm}
          note={note}
          disabled={false}
          on={guest.checkIn}
          adults={adults}
          roomId={null}
          guestId={guest.id}
        />
      )}
      {shown.filter(isSingleField).map((field) => (
        <GuestField
          key={field}
          field={field}
          form={guestForm}
          help={helpOf(field)}
          ofPostalCode={ofPostalCode}
          onMunicipality={takeMunicipality}
        />
      ))}
    </>
  )
}

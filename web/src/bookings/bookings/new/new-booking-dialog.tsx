import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { HolderAndContactCard } from './holder-and-contact-card.tsx'
import { NewBookingUnitsCard } from './new-booking-units-card.tsx'
import { type BookingValues, nothingTyped } from './new-booking-values.ts'
import { SaveOptions } from './save-options.tsx'
import { StayFields } from './stay-fields.tsx'
import { TotalField } from './total-field.tsx'
import { useBookingUnits } from './use-booking-units.ts'
import { type RequestedStay, useNewBookingForm } from './use-new-booking-form.ts'
import { type OfferedUnits, useOfferedUnits } from './use-offered-units.ts'
import { useSaveNewBooking } from './use-save-new-booking.ts'
import styles from './new-booking-dialog.module.css'

const DayPrices = lazyComponent(async () => ({ default: (await import('./day-prices.tsx')).DayPrices }))

type Props = RequestedStay & {
  onClose: () => void
  /** The booking is saved; the dialog closes. */
  onSaved?: (() => void) | undefined
  /** Shows a saved booking on the planning. */
  onShow?: ((booking: { id: string; checkIn: Day }) => void) | undefined
}

/** 'Nueva reserva'. After a refusal or a lost connection the typed values stay. */
export function NewBookingDialog({ onClose, onSaved, onShow, ...requested }: Props) {
  const { establishments, roomIds } = requested
  const isPhone = useIsPhone()
  const draft = useNewBookingForm(requested)
  const { form, units, stay, chosen, establishment, setUnits } = draft
  const { control, formState } = form
  const offered = useOfferedUnits(establishments, chosen, units, draft.bookableStay)
  const { rooms } = offered
  const [showsTypes, setShowsTypes] = useState(roomIds.length === 0)
  const { applyDates } = draft
  const booked = useBookingUnits({ form, establishments, establishment, applyDates, setUnits })
  /** Where units are chosen in the form, their card stays in its place when they become several. */
  const isWide = booked.isGroup || roomIds.length !== 1
  const close = () => {
    onSaved?.()
    onClose()
  }
  const saving = { form, establishments, units, rooms, applyDates, onSaved: close, onShow }
  const { submit, isSaving } = useSaveNewBooking(saving)
  const names = units.flatMap(({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? [])
  const unitsCard = (
    <NewBookingUnitsCard
      control={control}
      units={units}
      checkIn={draft.checkIn}
      occupants={draft.people}
      establishmentId={chosen?.id}
      offered={offered}
      booked={booked}
      nights={stay ? nightsOf(stay) : 0}
      isChosenHere={roomIds.length === 0}
      byType={{ isOpen: showsTypes, onOpen: setShowsTypes }}
      error={formState.errors.units?.message}
    />
  )
  return (
    <FormDialog
      opened
      title="Nueva reserva"
      subtitle={chosen && [names.join(', '), !isPhone && chosen.name].filter(Boolean).join(' · ')}
      onClose={onClose}
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      size={1128}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayFields
            control={control}
            today={draft.today}
            checkIn={draft.checkIn}
            checkInTime={chosen?.checkInTime ?? ''}
            checkOutTime={chosen?.checkOutTime ?? ''}
          />
          {isWide && unitsCard}
          <HolderAndContactCard form={form} kind={establishment?.kind ?? 'hotel'} isGroup={booked.isGroup} />
          <Observations control={control} />
        </div>
        <div className={styles.rail}>
          {!isWide && unitsCard}
          <DraftTotal draft={draft} offered={offered} />
          <SaveOptions form={form} today={draft.today} />
        </div>
      </div>
    </FormDialog>
  )
}

type TotalProps = { draft: ReturnType<typeof useNewBookingForm>; offered: OfferedUnits }

/** The total, and where the prices of the nights come from. */
function DraftTotal({ draft: { form, units, stay, tax, setUnits }, offered: { rooms, offers } }: TotalProps) {
  const [typed] = useState(nothingTyped)
  return (
    <TotalField
      control={form.control}
      units={units}
      tax={tax}
      nights={stay ? nightsOf(stay) : 0}
      unitsNow={() => form.getValues('units')}
    >
      <LazyPart fallback={null}>
        <DayPrices form={form} rooms={rooms} offers={offers} typed={typed} setUnits={setUnits} />
      </LazyPart>
    </TotalField>
  )
}

const Observations = ({ control }: { control: Control<BookingValues> }) => (
  <Card title="Observaciones">
    <div className={styles.unlabelled}>
      <TextAreaField
        control={control}
        name="observations"
        label="Observaciones"
        rows={2}
        maxLength={limits.booking.observations}
        placeholder="Lo que deba saber quien reciba al huésped"
      />
    </div>
  </Card>
)

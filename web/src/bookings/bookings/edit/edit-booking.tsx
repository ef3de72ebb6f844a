import { Button } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { BookingMessagesCard } from '../../../guest-pages/messages/public.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { useLinkedFields } from '../fields/use-linked-fields.ts'
import { AccountCard } from './account/account-card.tsx'
import { type BookingStart, StartedWith } from './booking-start.tsx'
import { EditContext } from './edit-context.tsx'
import { EditFrame } from './edit-frame.tsx'
import styles from './edit-frame.module.css'
import { EditHead } from './edit-head.tsx'
import { extrasAndTaxOf, editValuesOf } from './draft/edit-values.ts'
import { HistoryCard } from './history/history-card.tsx'
import { SaveRefusalNote } from './save-refusal-note.tsx'
import { HolderCard } from './people/holder-card.tsx'
import { ObservationsCard } from './people/observations-card.tsx'
import { PrintAction } from './print/print-action.tsx'
import { RegistryErrorNote } from './stay/registry-status.tsx'
import { StateActions } from './state/state-actions.tsx'
import { StayStrip } from './stay/stay-strip.tsx'
import { BookingUnitsCard } from './units/booking-units-card.tsx'
import { useDraft } from './draft/use-draft.ts'
import { useConfirmLeaving } from './unsaved-changes.tsx'
import { useSaveEdit } from './draft/use-save-edit.ts'
import { useSavePrices } from './draft/use-save-prices.ts'
import { useDraftTax } from './account/use-draft-tax.ts'
import { showsSecurityDeposit } from './security-deposit/security-deposit-of.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const ChangedNote = lazyComponent(async () => ({ default: (await import('./state/changed-note.tsx')).ChangedNote }))

const InactiveNote = lazyComponent(async () => ({ default: (await import('./state/inactive-note.tsx')).InactiveNote }))

const ExtrasCard = lazyComponent(async () => ({
  default: (await import('./extras/sold-extras-card.tsx')).SoldExtrasCard,
}))

const BookingBillingCard = lazyComponent(async () => ({
  default: (await import('./billing/booking-billing-card.tsx')).BookingBillingCard,
}))

const PaymentsCard = lazyComponent(async () => ({
  default: (await import('./payments/payments-card.tsx')).PaymentsCard,
}))

const SecurityDepositCard = lazyComponent(async () => ({
  default: (await import('./security-deposit/security-deposit-card.tsx')).SecurityDepositCard,
}))

const CardPaymentsCard = lazyComponent(async () => ({
  default: (await import('./payments/card-payments-card.tsx')).CardPaymentsCard,
}))

const PortalCard = lazyComponent(async () => ({ default: (await import('./portal/portal-card.tsx')).PortalCard }))

type Props = {
  booking: BookingInfo
  /** The booking is what was last read of it, and exists no more. */
  isDeleted: boolean
  start: BookingStart | undefined
  establishment: PlannedEstablishment | undefined
  onClose: () => void
  onOpen: (bookingId: string) => void
}

/** Edits a booking: typed values are saved together with 'Guardar'; ticks, menus and prices are saved at once. */
export function EditBooking({ booking, isDeleted, start, establishment, onClose, onOpen }: Props) {
  const { form, base, edited, stale, version, isUpToDate, adopt, own, markStale } = useDraft(booking)
  const [nested, showNested] = useState<ReactNode>(start && start.kind !== 'billing' && <StartedWith start={start} />)
  const isPhone = useIsPhone()
  const mayEdit = useMay(bookingChangesApi.edit) && !isDeleted
  const { save, isSaving, refusal } = useSaveEdit({ own, markStale })
  const saved = useMemo(() => editValuesOf(base), [base])
  const { savePrices, dropPrices } = useSavePrices({
    bookingId: booking.id,
    form,
    saved,
    own,
    version,
    isStale: stale !== null,
  })
  const tax = useDraftTax(base, form)
  const beside = extrasAndTaxOf(base) - base.touristTax.total + tax.total
  const { applyDates, setUnits } = useLinkedFields(form, { saved: saved.units, beside, onPrices: savePrices })
  const leaving = useConfirmLeaving({
    isDirty: edited.length > 0,
    showNested,
    onClose,
    onTheirs: () => adopt('theirs'),
  })

  const canSave = mayEdit && edited.length > 0 && isUpToDate && stale === null
  const submit = (on: BookingInfo, changes: readonly UnitChange[] = []) => {
    dropPrices()
    void form.handleSubmit((values) => save(on, values, changes))()
  }
  const saveAll = () => {
    applyDates()
    if (canSave) submit(base)
  }
  const saveWithUnits = (changes: readonly UnitChange[]) => {
    if (canSave) submit(base, changes)
  }
  const saveOver = () => {
    applyDates()
    adopt('mine')
    submit(booking)
  }
  const saveButton = mayEdit && (
    <Button type="submit" variant="filled" disabled={!canSave}>
      Guardar
    </Button>
  )
  const hasOtherDates = edited.includes('checkIn') || edited.includes('checkOut')
  return (
    <EditContext
      value={{
        booking,
        establishment,
        form,
        mayEdit,
        hasUnsaved: edited.length > 0,
        beginsAtBilling: start?.kind === 'billing',
        tax,
        hasOtherDates,
        setUnits,
        saveWithUnits,
        showNested,
        recordOwnVersion: own,
        confirmLeaving: leaving.leaveFor,
      }}
    >
      <EditFrame
        title={`Reserva ${booking.locator}`}
        about={<EditHead />}
        actions={
          <>
            {mayEdit ? <StateActions onGone={onClose} /> : <PrintAction />}
            {!isPhone && saveButton}
          </>
        }
        foot={isPhone && saveButton}
        strip={<StayStrip />}
        nested={nested}
        onSave={saveAll}
        onClose={leaving.close}
      >
        {(isDeleted || stale !== null) && (
          <LazyPart fallback={null}>
            <ChangedNote
              isDeleted={isDeleted}
              stale={stale}
              isBusy={isSaving || booking.version <= base.version}
              onTheirs={leaving.askTheirs}
              onMine={saveOver}
            />
          </LazyPart>
        )}
        {refusal && <SaveRefusalNote refusal={refusal} isSaving={isSaving} onOpen={onOpen} />}
        {!occupiesUnits(booking.state) && (
          <LazyPart fallback={null}>
            <InactiveNote />
          </LazyPart>
        )}
        <fieldset className={styles.column} disabled={isDeleted}>
          <RegistryErrorNote />
          {booking.channel && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <PortalCard bookingId={booking.id} channel={booking.channel} />
            </Suspense>
          )}
          <HolderCard />
          <BookingUnitsCard onOpen={onOpen} />
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <ExtrasCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <BookingBillingCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <PaymentsCard />
          </Suspense>
          <ObservationsCard />
        </fieldset>
        <fieldset className={styles.column} disabled={isDeleted}>
          <AccountCard />
          {showsSecurityDeposit(booking) && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <SecurityDepositCard />
            </Suspense>
          )}
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <CardPaymentsCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <BookingMessagesCard bookingId={booking.id} email={booking.email} showNested={showNested} />
          </Suspense>
          <HistoryCard />
        </fieldset>
      </EditFrame>
    </EditContext>
  )
}

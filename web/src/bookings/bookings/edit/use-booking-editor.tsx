import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { SwapMove } from '@posada/contract/bookings/swaps'
import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { useLinkedFields } from '../fields/use-linked-fields.ts'
import { useDraftTax } from './account/use-draft-tax.ts'
import { type BookingStart, StartedWith } from './booking-start.tsx'
import { editValuesOf, extrasAndTaxOf } from './draft/edit-values.ts'
import { useDraft } from './draft/use-draft.ts'
import { useSaveEdit } from './draft/use-save-edit.ts'
import { useSavePrices } from './draft/use-save-prices.ts'
import type { Editing } from './edit-context.tsx'
import { useConfirmLeaving } from './unsaved-changes.tsx'

type Options = {
  booking: BookingInfo
  isDeleted: boolean
  start: BookingStart | undefined
  establishment: PlannedEstablishment | undefined
  onClose: () => void
}

/** The draft of a booking with everything that saves it; `editing` is for the cards of its dialog. */
export function useBookingEditor({ booking, isDeleted, start, establishment, onClose }: Options) {
  const { form, base, edited, stale, version, isUpToDate, adopt, own, markStale } = useDraft(booking)
  const [nested, showNested] = useState<ReactNode>(
    (start?.kind === 'split' || start?.kind === 'rooming-list') && <StartedWith start={start} />,
  )
  const mayEdit = useMay(bookingChangesApi.edit) && !isDeleted
  const { save, isSaving, refusal } = useSaveEdit({ own, markStale })
  const saved = useMemo(() => editValuesOf(base), [base])
  const isStale = stale !== null
  const { savePrices, dropPrices } = useSavePrices({ bookingId: booking.id, form, saved, own, version, isStale })
  const tax = useDraftTax(base, form)
  const beside = extrasAndTaxOf(base) - base.touristTax.total + tax.total
  const { applyDates, setUnits } = useLinkedFields(form, { saved: saved.units, beside, onPrices: savePrices })
  const isDirty = edited.length > 0
  const leaving = useConfirmLeaving({ isDirty, showNested, onClose, onTheirs: () => adopt('theirs') })

  const canSave = mayEdit && isDirty && isUpToDate && !isStale
  const submit = (on: BookingInfo, changes: readonly UnitChange[] = [], moves: readonly SwapMove[] = []) => {
    dropPrices()
    void form.handleSubmit((values) => save(on, values, changes, moves))()
  }
  const editing: Editing = {
    booking,
    establishment,
    form,
    mayEdit,
    hasUnsaved: isDirty,
    beginsAtBilling: start?.kind === 'billing',
    asksInvoice: start?.kind === 'billing' && start.asks === true,
    tax,
    hasOtherDates: edited.includes('checkIn') || edited.includes('checkOut'),
    setUnits,
    saveWithUnits: (changes, moves) => canSave && submit(base, changes, moves),
    showNested,
    recordOwnVersion: own,
    confirmLeaving: leaving.leaveFor,
  }
  return {
    editing,
    nested,
    canSave,
    isSaving,
    refusal,
    stale,
    /** Another user's version is on its way, or being saved over. */
    isBusy: isSaving || booking.version <= base.version,
    saveAll: () => {
      applyDates()
      if (canSave) submit(base)
    },
    /** Saves what was typed on top of another user's version. */
    saveOver: () => {
      applyDates()
      adopt('mine')
      submit(booking)
    },
    askTheirs: leaving.askTheirs,
    close: leaving.close,
  }
}

import type { SwapMove } from '@posada/contract/bookings/swaps'
import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { createContext, type ReactNode, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OpenedBooking } from '../opened-booking.tsx'
import type { DraftTax } from './account/use-draft-tax.ts'
import type { EditedUnit, EditValues } from './draft/edit-values.ts'
import styles from './edit-frame.module.css'

export type Editing = OpenedBooking & {
  form: UseFormReturn<EditValues>
  mayEdit: boolean
  /** Something was typed and is not saved yet. */
  hasUnsaved: boolean
  /** The dialog was opened for its invoices. */
  beginsAtBilling: boolean
  /** The dialog was opened to issue the invoice: it asks at once. */
  asksInvoice: boolean
  /** Tourist tax for the typed values. */
  tax: DraftTax
  /** Typed dates are not saved yet. */
  hasOtherDates: boolean
  /** Replaces the units of the form, with the total that follows from their prices. */
  setUnits: (units: readonly EditedUnit[]) => void
  /** Saves the form together with changes of unit, which are made on the typed dates, and with moves of other bookings. */
  saveWithUnits: (changes: readonly UnitChange[], moves?: readonly SwapMove[]) => void
  /** Runs `go`, after a confirmation if unsaved changes would be lost. */
  confirmLeaving: (go: () => void) => void
}

export const EditContext = createContext<Editing | null>(null)

/** The booking that is being edited, for the cards of its dialog. */
export function useEditing(): Editing {
  const editing = use(EditContext)
  if (!editing) throw new Error('Only inside the dialog of a booking')
  return editing
}

type Props = { when?: boolean; children: ReactNode }

/** Disables the fields inside unless the user may edit and `when` is true. */
export function Editable({ when = true, children }: Props) {
  const { mayEdit } = useEditing()
  return (
    <fieldset className={styles.editable} disabled={!mayEdit || !when}>
      {children}
    </fieldset>
  )
}

import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { DayArrows } from '../../../ui/choices/day-arrows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { EditBookingDialog } from '../edit/edit-booking-dialog.tsx'
import { TillSheet } from '../till/till-sheet.tsx'
import { AllCash } from './all-cash.tsx'
import styles from './cash-sheet.module.css'

type Props = {
  day: Day
  establishments: readonly PlannedEstablishment[]
  /** The establishment that is shown first; all if absent. */
  establishmentId?: string
  onClose: () => void
}

/** The till of an establishment on a day, or the payments of all establishments. A line opens its booking. */
export function CashSheet({ day: firstDay, establishments, establishmentId, onClose }: Props) {
  const [day, setDay] = useState(firstDay)
  const [chosen, setChosen] = useState<string | null>(establishmentId ?? null)
  const [bookingId, setBookingId] = useState<string | null>(null)
  const establishment = establishments.find(({ id }) => establishments.length === 1 || id === chosen)
  const head = (
    <>
      <DayArrows day={day} onDay={setDay} />
      <EstablishmentSelect establishments={establishments} value={chosen} onChange={setChosen} />
    </>
  )
  if (bookingId !== null)
    return (
      <EditBookingDialog
        id={bookingId}
        establishments={establishments}
        onClose={() => setBookingId(null)}
        onOpen={setBookingId}
      />
    )
  return (
    <ViewDialog title="Caja del día" onClose={onClose} size={920}>
      {establishment ? (
        <TillSheet
          key={`${establishment.id} ${day}`}
          establishment={establishment}
          day={day}
          head={head}
          onOpen={setBookingId}
        />
      ) : (
        <AllCash day={day} head={head} onOpen={setBookingId} />
      )}
      {establishments.length > 1 && !establishment && (
        <p className={styles.hint}>Elija un establecimiento para contar y cerrar su caja.</p>
      )}
    </ViewDialog>
  )
}

import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import { useState } from 'react'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { useMay } from '../../../lib/use-me.ts'
import { DayArrows } from '../../../ui/choices/day-arrows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { EditBookingDialog } from '../edit/edit-booking-dialog.tsx'
import { CollectAtTill } from '../till/collect-at-till.tsx'
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
  const [collecting, setCollecting] = useState<'choosing' | { bookingId: string } | null>(null)
  const mayCollect = useMay(paymentsApi.add)
  const establishment = establishments.find(({ id }) => establishments.length === 1 || id === chosen)
  const head = (
    <>
      <DayArrows day={day} onDay={setDay} />
      <EstablishmentSelect establishments={establishments} value={chosen} onChange={setChosen} />
    </>
  )
  if (collecting === 'choosing')
    return (
      <CollectAtTill
        establishment={establishment}
        onCollect={(id) => setCollecting({ bookingId: id })}
        onClose={() => setCollecting(null)}
      />
    )
  const collected = collecting?.bookingId
  if (collected !== undefined)
    return (
      <EditBookingDialog
        id={collected}
        start={{ kind: 'payment' }}
        establishments={establishments}
        onClose={() => setCollecting(null)}
        onOpen={setBookingId}
      />
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
    <ViewDialog
      title="Caja del día"
      onClose={onClose}
      size={1080}
      actions={
        mayCollect && (
          <Button leftSection={<Icon of={IconCash} />} onClick={() => setCollecting('choosing')}>
            Cobrar
          </Button>
        )
      }
    >
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

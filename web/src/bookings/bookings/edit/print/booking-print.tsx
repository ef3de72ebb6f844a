import { Switch } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { useState } from 'react'
import { formatInstant } from '../../../../lib/format.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { PrintDialog } from '../../../../ui/print/print-dialog.tsx'
import { BookingSheet } from './booking-sheet.tsx'

type Props = { booking: BookingInfo; establishment: PlannedEstablishment | undefined; onClose: () => void }

/** Prints a booking on one sheet. The observations are internal, so they are printed only on request. */
export function BookingPrint({ booking, establishment, onClose }: Props) {
  const [withObservations, setWithObservations] = useState(false)
  const { data } = useQueryCall(establishmentsApi.get, { id: booking.establishmentId }, { kinds: ['establishments'] })
  const [readAt] = useState(() => formatInstant(new Date().toISOString()))
  return (
    <PrintDialog
      title={`Imprimir reserva ${booking.locator}`}
      controls={
        booking.observations !== '' && (
          <Switch
            label="Con las observaciones"
            checked={withObservations}
            onChange={({ currentTarget }) => setWithObservations(currentTarget.checked)}
          />
        )
      }
      sheets={
        <BookingSheet
          booking={booking}
          contact={data?.establishment}
          hours={establishment && { checkIn: establishment.checkInTime, checkOut: establishment.checkOutTime }}
          readAt={readAt}
          withObservations={withObservations}
        />
      }
      otherwise={null}
      onClose={onClose}
    />
  )
}

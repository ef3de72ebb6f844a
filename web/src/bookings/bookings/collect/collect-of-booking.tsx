import { type ReactNode, useState } from 'react'
import { OpenedBookingContext, type OpenedBooking } from '../opened-booking.tsx'
import { CollectDialog } from './collect-dialog.tsx'

type Props = Pick<OpenedBooking, 'booking' | 'establishment'> & { onClose: () => void }

/** 'Cobrar' of a booking whose dialog is not open. */
export function CollectOfBooking({ booking, establishment, onClose }: Props) {
  const [nested, setNested] = useState<ReactNode>(null)
  const showNested = (next: ReactNode) => (next === null ? onClose() : setNested(next))
  return (
    <OpenedBookingContext value={{ booking, establishment, showNested, recordOwnVersion: () => undefined }}>
      {nested ?? <CollectDialog onClose={onClose} />}
    </OpenedBookingContext>
  )
}

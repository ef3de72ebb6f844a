import { type ReactNode, useState } from 'react'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { OpenedBookingContext, type OpenedBooking } from './opened-booking.tsx'

const CollectDialog = lazyComponent(async () => ({
  default: (await import('./collect/collect-dialog.tsx')).CollectDialog,
}))
const EndStayDialog = lazyComponent(async () => ({
  default: (await import('./end-stay/end-stay-dialog.tsx')).EndStayDialog,
}))

type Props = Pick<OpenedBooking, 'booking' | 'establishment'> & { form: 'payment' | 'no-show'; onClose: () => void }

/** A form of a booking whose own dialog is not open. */
export function FormOfBooking({ booking, establishment, form, onClose }: Props) {
  const [nested, setNested] = useState<ReactNode>(null)
  const showNested = (next: ReactNode) => (next === null ? onClose() : setNested(next))
  return (
    <OpenedBookingContext value={{ booking, establishment, showNested, recordOwnVersion: () => undefined }}>
      <LazyPart fallback={null}>
        {nested ??
          (form === 'payment' ? (
            <CollectDialog onClose={onClose} />
          ) : (
            <EndStayDialog kind="no-show" onClose={onClose} />
          ))}
      </LazyPart>
    </OpenedBookingContext>
  )
}

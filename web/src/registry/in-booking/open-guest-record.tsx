import { Suspense, type ReactNode } from 'react'
import { GuestRecordDialog } from '../../guests/public.ts'

/** Opens the record of a guest above the booking's dialog. */
export const openGuestRecord = (cover: (over: ReactNode) => void, guestId: string) =>
  cover(
    <Suspense>
      <GuestRecordDialog id={guestId} onClose={() => cover(null)} />
    </Suspense>,
  )

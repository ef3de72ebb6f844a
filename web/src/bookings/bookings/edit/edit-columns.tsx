import { Suspense } from 'react'
import { BookingMessagesCard } from '../../../guest-pages/messages/public.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccountCard } from './account/account-card.tsx'
import { useEditing } from './edit-context.tsx'
import styles from './edit-frame.module.css'
import { HistoryCard } from './history/history-card.tsx'
import { HolderCard } from './people/holder-card.tsx'
import { ObservationsCard } from './people/observations-card.tsx'
import { showsSecurityDeposit } from './security-deposit/security-deposit-of.ts'
import { RegistryErrorNote } from './stay/registry-status.tsx'
import { BookingUnitsCard } from './units/booking-units-card.tsx'

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

type Props = { isDeleted: boolean; onOpen: (bookingId: string) => void }

/** The cards of a booking: what was sold and to whom, and beside it its account. */
export function EditColumns({ isDeleted, onOpen }: Props) {
  const { booking, showNested } = useEditing()
  return (
    <>
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
    </>
  )
}

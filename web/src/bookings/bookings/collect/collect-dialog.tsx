import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { firstNightPrice } from '@posada/domain/bookings/totals/booking-totals'
import { amountsToCollect } from '@posada/domain/money/payments/amounts-to-collect'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import { acceptedPaymentMethods } from '@posada/domain/platform/money/payment-methods'
import { useMay } from '../../../lib/use-me.ts'
import { CollectForm, type WayOfPaying } from '../../collecting/public.ts'
import { AddPaymentDialog } from '../edit/payments/add-payment-dialog.tsx'
import { ChargeOutcomeNote } from '../edit/payments/charge-outcome-note.tsx'
import { cardName } from '../edit/payments/movement-words.ts'
import { chargeableNow, stayPayments } from '../edit/payments/payment-history.ts'
import { useCharge } from '../edit/payments/use-charge.ts'
import { useOpenedBooking } from '../opened-booking.tsx'
import { OpenLinksNote } from './open-links-note.tsx'
import { useCollect } from './use-collect.ts'
import { useOpenLinks } from './use-open-links.ts'

/** 'Cobrar': takes what is pending of a booking, or a part of it, in one press, also from a card that a guest has left. */
export function CollectDialog({ onClose }: { onClose: () => void }) {
  const { booking, establishment, showNested } = useOpenedBooking()
  const mayCharge = useMay(cardPaymentsApi.charge) && booking.gatewayCan.chargesWithoutHolder
  const links = useOpenLinks(booking)
  const finish = (amount: Cents) => {
    links.endAfter(amount)
    onClose()
  }
  const collect = useCollect(finish)
  const charge = useCharge(finish)
  if (booking.pending <= 0 && !charge.outcome) return <AddPaymentDialog onClose={onClose} />
  const take = (way: WayOfPaying, amount: Cents) =>
    'method' in way
      ? collect.run(amount, way.method)
      : charge.run({ cardId: way.card.id, amount, isSecurityDeposit: false })
  return (
    <CollectForm
      title="Cobrar"
      about={aboutOf(booking)}
      pending={booking.pending}
      amounts={amountsOf(booking)}
      methods={establishment?.paymentMethods ?? acceptedPaymentMethods([])}
      cards={mayCharge && chargeableNow(booking) > 0 ? cardsOf(booking) : []}
      isRunning={collect.isRunning || charge.isRunning || charge.isWaiting}
      notes={(amount) => (
        <>
          <OpenLinksNote booking={booking} amount={amount} {...links} />
          <ChargeOutcomeNote
            outcome={charge.outcome}
            isRepeating={charge.outcome?.kind === 'repeated'}
            amount={amount}
            isSecurityDeposit={false}
          />
        </>
      )}
      more={
        <Button
          variant="subtle"
          color="gray"
          onClick={() => showNested(<AddPaymentDialog onClose={() => showNested(null)} />)}
        >
          Otra fecha, nota o fianza
        </Button>
      }
      onCollect={take}
      onClose={onClose}
    />
  )
}

function aboutOf({ holder, locator, rooms }: BookingInfo): string {
  const units = [...new Set(rooms.map(({ name }) => name))]
  return [holder.name, units.join(', '), locator].filter(Boolean).join(' · ')
}

function amountsOf(booking: BookingInfo) {
  const { state, pending, total, deposit, depositPercent } = booking
  if (!occupiesUnits(state)) return [{ kind: 'all' as const, amount: pending, percent: null }]
  return amountsToCollect({
    pending,
    total,
    deposit,
    depositPercent,
    received: sum(stayPayments(booking).map(({ amount }) => amount)),
    firstNight: firstNightPrice(booking),
  })
}

const cardsOf = ({ cardMovements: { cards } }: BookingInfo) =>
  cards.map(({ id, expires, ...card }) => ({ id, expires, name: cardName(card) }))

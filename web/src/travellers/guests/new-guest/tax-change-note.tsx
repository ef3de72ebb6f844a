import { andList } from '@posada/domain/platform/text/and-list'
import { Button } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { TaxChange } from '@posada/contract/travellers/guests/new-guest'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { isChild, type Person } from './person.ts'

type Props = { bookingId: string; people: readonly Person[] }

/**
 * Says how a registration changed a booking's tourist tax, and offers to change the booking's number of children to
 * that of the registered ones, once everybody is registered.
 */
export function TaxChangeNote({ bookingId, people }: Props) {
  const { data } = useQueryCall(bookingsApi.get, { id: bookingId }, { kinds: ['bookings'] })
  const { run, isRunning } = useCall(bookingChangesApi.edit, { reloads: ['bookings'] })
  const change = taxChangeOf(people, bookingId)
  const booking = data?.booking
  if (!change) return null
  const isComplete = booking !== undefined && booking.occupantsList.length >= booking.occupants
  const hasOtherChildren = isComplete && booking.children !== change.children
  return (
    <p>
      {taxChangeText(change)}
      {hasOtherChildren && (
        <>
          {' '}
          La reserva dice {plural(booking.children, 'niño', 'niños')}.{' '}
          <Button
            size="xs"
            disabled={isRunning}
            onClick={() => run({ id: booking.id, version: booking.version, children: change.children })}
          >
            Poner {plural(change.children, 'niño', 'niños')}
          </Button>
        </>
      )}
    </p>
  )
}

/** What the registration of all these people made of the tax. Adults are registered first. */
export function taxChangeOf(people: readonly Person[], bookingId: string): TaxChange | null {
  const inOrder = [...people.filter((person) => !isChild(person)), ...people.filter(isChild)]
  const changes = inOrder.flatMap(({ sent }) => (sent?.bookingId === bookingId ? (sent.taxChange ?? []) : []))
  const [first, last] = [changes[0], changes.at(-1)]
  return first && last ? { ...last, before: first.before } : null
}

function taxChangeText({ before, after, adults, children }: TaxChange): string {
  const who = [
    adults > 0 && plural(adults, 'adulto', 'adultos'),
    children > 0 && plural(children, 'niño', 'niños'),
  ].filter((words) => words !== false)
  const difference = after - before
  const sign = difference > 0 ? '+' : '−'
  const amount = difference === 0 ? '' : `: ${sign}${formatEuros(Math.abs(difference))}`
  return `La tasa turística pasa a ${andList(who)}${amount}.`
}

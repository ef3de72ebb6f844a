import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { ArrivalToConfirm } from '@posada/contract/travellers/registry/arrival-to-confirm'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { formatDay } from '@posada/domain/platform/days/day'
import { type ReactNode, useState } from 'react'
import { OpenBookingDialog, useCheckInOut } from '../../bookings/bookings/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './arrivals-to-confirm-card.module.css'
import type { RegistryDialog } from './communication-groups.ts'
import { DeadlineClock } from './deadline-clock.tsx'
import { registryKinds } from './use-communications.ts'

type Props = { maySee: boolean; now: number; onOpen: (open: RegistryDialog) => void }

/** Stays whose day of arrival is over: nothing is reported of them before somebody says that their guests came. */
export function ArrivalsToConfirmCard({ maySee, now, onOpen }: Props) {
  const { data } = useQueryCall(registryApi.arrivalsToConfirm, {}, { kinds: registryKinds, enabled: maySee })
  if (!data || data.arrivals.length === 0) return null
  return (
    <Card title="Entradas por confirmar">
      <p className={styles.why}>
        Su día de entrada ha pasado y nadie ha marcado el check-in. Su parte de viajeros se envía cuando diga que
        llegaron, y el plazo de 24 horas cuenta desde que llegaron.
      </p>
      <ul className={styles.list}>
        {data.arrivals.map((arrival) => (
          <Arrival
            key={arrival.bookingId}
            arrival={arrival}
            now={now}
            onOpen={() => onOpen({ kind: 'booking', id: arrival.bookingId })}
          />
        ))}
      </ul>
    </Card>
  )
}

function inWords(guests: number): string {
  if (guests === 0) return 'sin huéspedes registrados'
  return guests === 1 ? '1 huésped registrado' : `${guests} huéspedes registrados`
}

function Arrival({ arrival, now, onOpen }: { arrival: ArrivalToConfirm; now: number; onOpen: () => void }) {
  const { bookingId, locator, holderName, establishmentName, arrivesOn, guests, dueAt } = arrival
  const mayAct = useMay(bookingStatesApi.checkInOutPaid)
  const [asksNoShow, setAsksNoShow] = useState(false)
  const [nested, showNested] = useState<ReactNode>(null)
  const stay = { id: bookingId, checkedIn: false, checkOut: arrivesOn, stays: [] }
  const tick = useCheckInOut({ booking: stay, today: arrivesOn, showNested })
  return (
    <li>
      <DeadlineClock dueAt={dueAt} now={now} />
      <span className={styles.who}>
        <button type="button" className={styles.title} onClick={onOpen}>
          {holderName} · {locator}
        </button>
        <small>
          {establishmentName} · entrada prevista el {formatDay(arrivesOn)} · {inWords(guests)}
        </small>
      </span>
      {mayAct && (
        <span className={styles.actions}>
          <Button size="xs" variant="subtle" color="gray" disabled={tick.isRunning} onClick={() => setAsksNoShow(true)}>
            No se presentó
          </Button>
          <Button size="xs" disabled={tick.isRunning} onClick={() => tick.setCheckedIn(true)}>
            Marcar la entrada
          </Button>
        </span>
      )}
      {nested}
      {asksNoShow && (
        <LazyPart fallback={null}>
          <OpenBookingDialog
            id={bookingId}
            start={{ kind: 'no-show' }}
            onClose={() => setAsksNoShow(false)}
            onOpen={onOpen}
          />
        </LazyPart>
      )}
    </li>
  )
}

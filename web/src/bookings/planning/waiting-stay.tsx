import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { placingApi } from '@posada/contract/bookings/placing'
import { useSwitchUnit } from '../bookings/public.ts'
import { shortDates } from '../../lib/format.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import styles from './today-strip.module.css'

const kinds = ['bookings', 'blocks', 'units', 'sale-types'] as const

/**
 * 'Ya cabe en la 203: Asignar': the next stay to arrive for which Posada had found no unit and which fits into one now. One press
 * assigns it; then the one after it is offered.
 */
export function WaitingStay() {
  const maySwitch = useMay(bookingChangesApi.switchBookedUnit)
  const { data } = useQueryCall(placingApi.waitingStays, {}, { kinds, enabled: maySwitch })
  const { assign, isRunning } = useSwitchUnit()
  const [stay] = data?.stays ?? []
  if (!maySwitch || !stay) return null
  const { holderName, fits } = stay
  const whose = [holderName, shortDates(stay)].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={`${styles.urgent ?? ''} ${styles.fits ?? ''}`}
      title={`${whose}: la ${fits.name} ha quedado libre todas sus noches`}
      aria-label={`Ya cabe en la ${fits.name}: Asignar. ${whose}`}
      disabled={isRunning}
      onClick={() => assign(stay, fits)}
    >
      Ya cabe en la {fits.name}: <b>Asignar</b>
    </button>
  )
}

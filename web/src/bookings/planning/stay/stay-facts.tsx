import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { nightsOf } from '@posada/domain/platform/days/stay'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import styles from './stay-facts.module.css'
import { plural } from '../../../lib/format.ts'
import { formatPeople, isReportFailed, REPORT_FAILED, stateText, stateTones } from './stay-labels.ts'

/** Summary of a stay, shown without opening the booking. */
export function StayFacts({ stay, unit }: { stay: PlannedStay; unit: PlanUnit }) {
  const { booking, state, lacksInvoice, checkIn, checkOut } = stay
  const dates = `${formatDay(checkIn)} – ${formatDay(checkOut)} · ${plural(nightsOf(stay), 'noche', 'noches')}`
  return (
    <div className={styles.facts}>
      <h2 className={styles.name}>{booking.holder.name}</h2>
      <div className={styles.badges}>
        <Badge tone={stateTones[state]}>{stateText(stay)}</Badge>
        <span className={styles.locator}>{booking.locator}</span>
      </div>
      <ul className={styles.list}>
        {isReportFailed(booking) && (
          <Fact icon={IconAlertTriangle} isWrong>
            {REPORT_FAILED}
          </Fact>
        )}
        <Fact icon={IconCalendar}>{dates}</Fact>
        <Fact icon={IconBed}>{[unit.room.name, unit.room.typeName].filter(Boolean).join(' ')}</Fact>
        <Fact icon={IconUsers}>{formatPeople(booking)}</Fact>
        <Fact icon={IconWorld} logoUrl={booking.agencyLogo}>
          {[booking.channelName || booking.agencyName || 'Particular', booking.channel?.reference]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        {portalTrouble(booking) !== '' && (
          <Fact icon={IconAlertTriangle} isWrong>
            {portalTrouble(booking)}
          </Fact>
        )}
        {(lacksInvoice || (booking.billed && booking.total > 0)) && (
          <Fact icon={IconFileInvoice}>{lacksInvoice ? 'Factura pendiente' : 'Facturada'}</Fact>
        )}
        {booking.observations && <Fact icon={IconMessage2}>{booking.observations}</Fact>}
      </ul>
      <dl className={styles.amounts}>
        <Amount label="Total" cents={booking.total} />
        <Amount label="Cobrado" cents={booking.total - booking.pending} />
        <Amount label="Pendiente" cents={booking.pending} isOpen={booking.pending > 0} />
      </dl>
    </div>
  )
}

/** What of a portal somebody has to look at in the booking. */
const portalTrouble = ({ channel }: PlannedStay['booking']): string => {
  if (channel?.isInReview) return 'Cambio del portal por revisar'
  return channel && channel.urgentWarnings > 0 ? 'Avisos del portal en la reserva' : ''
}

type FactProps = { icon: TablerIcon; isWrong?: boolean; logoUrl?: string; children: string }

/** A logo replaces the icon. */
const Fact = ({ icon, isWrong = false, logoUrl = '', children }: FactProps) => (
  <li data-wrong={isWrong || undefined}>
    {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" /> : <Icon of={icon} size={16} />}
    <span>{children}</span>
  </li>
)

const Amount = ({ label, cents, isOpen = false }: { label: string; cents: number; isOpen?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd data-open={isOpen || undefined}>{formatEuros(cents)}</dd>
  </div>
)

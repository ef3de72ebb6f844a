import { sum } from '@posada/domain/platform/money/money'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import type { ReactNode } from 'react'
import { plural } from '../../lib/format.ts'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import styles from './desk-figures.module.css'
import type { Day } from './use-day.ts'

/** The figures of the day: what is done of arrivals and departures, who sleeps here, what is to be cleaned, and tomorrow. */
export function DeskFigures({ day }: { day: Day }) {
  const { arrivals, departures, stays, establishments } = day
  const occupied = new Set(
    stays
      .filter(({ checkIn, checkOut, establishment: { today } }) => checkIn <= today && today < checkOut)
      .flatMap(({ units }) => units.filter(({ isParking }) => !isParking).map(({ id }) => id)),
  )
  const inside = stays.filter(({ checkedIn, checkedOut }) => checkedIn && !checkedOut)
  const [units, dirty, come, leave] = (['units', 'dirty', 'tomorrowArrivals', 'tomorrowDepartures'] as const).map(
    (figure) => sum(establishments.map((each) => each[figure])),
  ) as [number, number, number, number]
  return (
    <section className={styles.figures} aria-label="Cifras de hoy">
      <Figure
        icon={IconLogin2}
        label="Llegadas"
        done={arrivals.filter(({ checkedIn }) => checkedIn).length}
        of={arrivals.length}
      />
      <Figure
        icon={IconLogout2}
        label="Salidas"
        done={departures.filter(({ checkedOut }) => checkedOut).length}
        of={departures.length}
      />
      <Figure icon={IconBed} label="Ocupadas" done={occupied.size} of={units}>
        {inside.length > 0 && (
          <em>con {plural(sum(inside.map(({ occupants }) => occupants)), 'huésped', 'huéspedes')}</em>
        )}
      </Figure>
      <span>
        <Icon of={IconSparkles} size={16} />
        <em>Por limpiar</em> <b>{dirty}</b>
      </span>
      <span className={styles.tomorrow}>
        <em>Mañana</em> <b>{come}</b> <em>{come === 1 ? 'llegada' : 'llegadas'},</em> <b>{leave}</b>{' '}
        <em>{leave === 1 ? 'salida' : 'salidas'}</em>
      </span>
    </section>
  )
}

type FigureProps = { icon: TablerIcon; label: string; done: number; of: number; children?: ReactNode }

const Figure = ({ icon, label, done, of, children }: FigureProps) => (
  <span>
    <Icon of={icon} size={16} />
    <em>{label}</em>{' '}
    <b>
      {done} de {of}
    </b>
    {children ?? (
      <i className={styles.meter} aria-hidden>
        <i style={{ width: of > 0 ? `${(done / of) * 100}%` : 0 }} />
      </i>
    )}
  </span>
)

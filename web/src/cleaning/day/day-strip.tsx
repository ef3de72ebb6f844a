import type { CleaningDay } from '@posada/contract/cleaning/cleaning-day'
import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { ReactNode } from 'react'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import { UNASSIGNED } from './board/lanes.ts'
import { showUnassigned } from './board/work-lane.tsx'
import { cleaningFigures } from './cleaning-figures.ts'
import styles from './day-strip.module.css'

/** The figures of the day: done, departures, arrivals, time left, without person, to be inspected, linen. */
export function DayStrip({ day }: { day: CleaningDay }) {
  const { done, all, departures, arrivals, firstArrival, minutesLeft, unassigned, toInspect } = cleaningFigures(day)
  return (
    <section className={styles.strip} aria-label="Resumen del día">
      <Figure icon={IconSparkles} label="Hechas">
        {done} de {all}
      </Figure>
      <Figure icon={IconLogout2} label="Salidas">
        {departures}
      </Figure>
      <Figure icon={IconLogin2} label="Con entrada" note={firstArrival && `la primera a las ${firstArrival}`}>
        {arrivals}
      </Figure>
      <Figure icon={IconClock} label="Quedan">
        {formatMinutes(minutesLeft)}
      </Figure>
      {unassigned > 0 && (
        <button type="button" className={styles.unassigned} onClick={showUnassigned}>
          <Icon of={IconUserPlus} size={16} />
          <em>{UNASSIGNED}</em> <b>{unassigned}</b>
        </button>
      )}
      {toInspect !== null && (
        <Figure icon={IconClipboardCheck} label="Por inspeccionar">
          {toInspect}
        </Figure>
      )}
      <span className={styles.linen}>
        Ropa <b>{day.linen.bedSets}</b> {day.linen.bedSets === 1 ? 'juego' : 'juegos'}, <b>{day.linen.towels}</b>{' '}
        {day.linen.towels === 1 ? 'toalla' : 'toallas'}
      </span>
    </section>
  )
}

type FigureProps = { icon: TablerIcon; label: string; note?: string; children: ReactNode }

const Figure = ({ icon, label, note, children }: FigureProps) => (
  <span>
    <Icon of={icon} size={16} />
    <em>{label}</em> <b>{children}</b>
    {note && <small>{note}</small>}
  </span>
)

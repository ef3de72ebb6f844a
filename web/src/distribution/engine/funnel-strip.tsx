import { Select } from '@mantine/core'
import { engineFunnelApi, type EngineFunnel } from '@posada/contract/distribution/engine/engine-funnel'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './funnel-strip.module.css'
import { type FunnelFigure, funnelFigures, savedText, soughtText } from './funnel-words.ts'

const periods = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
]

/** How many visitors went how far, which dates they sought in vain, and the commission that was saved. */
export function FunnelStrip({ establishmentId }: { establishmentId: string }) {
  const [days, setDays] = useState<30 | 90 | 365>(30)
  const { data } = useQueryCall(engineFunnelApi.get, { establishmentId, days }, { kinds: ['engines', 'bookings'] })
  if (!data) return null
  return (
    <section className={styles.strip} aria-label="Visitas y reservas de su web">
      <div className={styles.period}>
        <Select
          aria-label="Período"
          data={periods}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as 30 | 90 | 365)}
          allowDeselect={false}
        />
        <small>Cuenta pasos, no personas.</small>
      </div>
      <dl className={styles.steps}>
        {funnelFigures(data.steps).map((figure) => (
          <Step key={figure.label} {...figure} />
        ))}
      </dl>
      {data.sought.length > 0 && <Sought sought={data.sought} />}
      {data.saved && (
        <dl className={styles.saved}>
          <dt>Comisión ahorrada</dt>
          <dd>
            <b>{savedText(data.saved).amount}</b>
            <small>{savedText(data.saved).sum}</small>
          </dd>
        </dl>
      )}
    </section>
  )
}

const Step = ({ label, value, width, below }: FunnelFigure) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${width}%` }} />
      </span>
      <small>{below}</small>
    </dd>
  </div>
)

const Sought = ({ sought }: { sought: EngineFunnel['sought'] }) => (
  <div className={styles.sought}>
    <h2>
      <Icon of={IconCalendarX} size={16} />
      Fechas buscadas sin sitio
    </h2>
    <ol>
      {sought.slice(0, 3).map((stay) => (
        <li key={`${stay.checkIn} ${stay.checkOut}`}>
          <span>{soughtText(stay)}</span>
          <b>{stay.count}</b>
        </li>
      ))}
    </ol>
  </div>
)

import type { DueStep } from '@posada/domain/account/today/due-step'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import { type ReactNode, useId } from 'react'
import { KeyHint } from '../../ui/page/key-hint.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import type { DayDialog } from './day-dialogs.tsx'
import { StayLine } from './stay-line.tsx'
import styles from './lines-card.module.css'
import stayLine from './stay-line.module.css'
import today from './today.module.css'
import type { DayStay, LineKind } from './use-day.ts'

const kinds = {
  arrival: { title: 'Llegadas', none: 'Hoy no llega nadie', icon: IconLogin2 },
  departure: { title: 'Salidas', none: 'Hoy no sale nadie', icon: IconLogout2 },
} as const

type Props = {
  kind: LineKind
  stays: readonly DayStay[]
  timeAt: (establishment: DayStay['establishment']) => string
  /** The stay whose step is the first of the day. */
  firstId: string | undefined
  takenUnits: ReadonlySet<string>
  rights: Readonly<Record<DueStep, boolean>>
  showsEstablishment: boolean
  /** What follows where nobody comes or leaves. */
  next: ReactNode
  onOpen: (dialog: DayDialog) => void
}

/** The arrivals or the departures of the day. */
export function LinesCard({ kind, stays, timeAt, firstId, next, ...line }: Props) {
  const titleId = useId()
  const { title, none, icon } = kinds[kind]
  const isArrival = kind === 'arrival'
  const done = stays.filter(({ checkedIn, checkedOut }) => (isArrival ? checkedIn : checkedOut)).length
  return (
    <section className={today.list} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {stays.length > 0 && (
          <span className={today.count}>
            {isArrival && done === 0 ? (
              `${stays.length}, por hora`
            ) : (
              <>
                {done} de {stays.length} {done === 1 ? <>hecha</> : <>hechas</>}
              </>
            )}
          </span>
        )}
        {isArrival && stays.length > 0 && (
          <span className={styles.keys}>
            <span>
              <KeyHint>↑</KeyHint>
              <KeyHint>↓</KeyHint> línea
            </span>
            <span>
              <KeyHint>Intro</KeyHint> lo que toca
            </span>
          </span>
        )}
      </header>
      {stays.length === 0 ? (
        <p className={styles.nobody}>
          <Icon of={icon} />
          <b>{none}</b>
          {next && <span>{next}</span>}
        </p>
      ) : (
        <>
          {isArrival && (
            <div className={stayLine.heads} aria-hidden>
              <span>Hora</span>
              <span>Unidad</span>
              <span>Huésped</span>
              <span>Viajeros</span>
              <span>Saldo</span>
            </div>
          )}
          <ol>
            {stays.map((stay) => (
              <StayLine
                key={stay.id}
                kind={kind}
                stay={stay}
                time={timeAt(stay.establishment)}
                isFirst={stay.id === firstId}
                {...line}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

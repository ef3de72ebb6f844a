import { owedAtDesk, unregistered } from '@posada/domain/account/today/due-step'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { plural } from '../../lib/format.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './stay-line.module.css'
import type { DayStay, LineKind } from './use-day.ts'
import { fromNow, minutesBetween, unitNames, unitState } from './words.ts'

type HourProps = { kind: LineKind; stay: DayStay; time: string }

/** When they come or leave, and how far that is; afterwards when they did. */
export function HourCell({ kind, stay, time }: HourProps) {
  const isArrival = kind === 'arrival'
  const isDone = isArrival ? stay.checkedIn : stay.checkedOut
  if (isDone)
    return (
      <div className={styles.hour}>
        <b>{(isArrival ? stay.checkedInTime : stay.checkedOutTime) || '–'}</b>
        <small>{isArrival ? 'ha llegado' : 'ha salido'}</small>
      </div>
    )
  const hour = isArrival ? stay.arrivalHour : stay.establishment.checkOutTime
  if (hour === '')
    return (
      <div className={styles.hour} data-none>
        <b>–</b>
        <small>sin hora</small>
      </div>
    )
  const minutes = minutesBetween(time, hour)
  return (
    <div className={styles.hour} data-late={minutes < 0 || undefined}>
      <b>{hour}</b>
      <small>{fromNow(minutes)}</small>
    </div>
  )
}

type UnitProps = {
  stay: DayStay
  /** Its guests are still to come. */
  isExpected: boolean
  takenUnits: ReadonlySet<string>
  /** Beneath the units where no state is shown. */
  note: string
}

/** The units; of an arrival with what keeps the guests out of them. */
export function UnitCell({ stay, isExpected, takenUnits, note }: UnitProps) {
  const state = unitState(stay.units, ({ id }) => takenUnits.has(id))
  return (
    <div className={styles.unit} data-plain={!isExpected || undefined}>
      <span className={styles.units}>
        {isExpected && state.status !== 'none' && (
          <i className={styles.mark} data-state={state.isInspected ? 'inspected' : state.status} aria-hidden />
        )}
        <span className={styles.clip}>{unitNames(stay.units)}</span>
      </span>
      {isExpected ? (
        <small className={styles.clip} data-amber={state.isAmber || undefined}>
          {state.text}
        </small>
      ) : (
        note && <small className={styles.clip}>{note}</small>
      )}
    </div>
  )
}

const MOST_SEGMENTS = 8

/** How many of the travellers are registered, and what came by the auto check-in. */
export function Papers({ stay }: { stay: DayStay }) {
  const { occupants, places, receivedPlaces } = stay
  const registered = Math.min(stay.registered, occupants)
  if (occupants === 0) return <div className={styles.papers} />
  const isComplete = unregistered(stay) === 0
  return (
    <div className={styles.papers}>
      <span data-done={isComplete || undefined}>
        {isComplete && <Icon of={IconCheck} size={14} />}
        {registered} de {occupants} <em>{occupants === 1 ? 'registrado' : 'registrados'}</em>
      </span>
      {!isComplete && places > 0 ? (
        <small>
          Auto check-in {receivedPlaces} de {places}
        </small>
      ) : (
        <span className={styles.segments} aria-hidden>
          {occupants <= MOST_SEGMENTS ? (
            Array.from({ length: occupants }, (_, place) => <i key={place} data-on={place < registered || undefined} />)
          ) : (
            <i>
              <i style={{ width: `${(registered / occupants) * 100}%` }} />
            </i>
          )}
        </span>
      )}
    </div>
  )
}

/** What the guests still owe at the desk; who else pays is said. */
export function Balance({ stay }: { stay: DayStay }) {
  const owed = owedAtDesk(stay)
  const back = stay.agencyPays ? 0 : Math.max(0, -stay.pending)
  return (
    <div className={styles.balance} data-owed={owed > 0 || back > 0 || undefined}>
      <b>{formatEuros(owed > 0 ? owed : back)}</b>
      <small>
        {stay.agencyPays ? <>paga la agencia</> : owed > 0 ? <>pendiente</> : back > 0 ? <>a devolver</> : <>pagado</>}
      </small>
    </div>
  )
}

/** 'sin registrar' of the guests in the house, where somebody is missing. */
export const unregisteredInWords = (stay: DayStay): string =>
  `${plural(unregistered(stay), 'huésped', 'huéspedes')} sin registrar`

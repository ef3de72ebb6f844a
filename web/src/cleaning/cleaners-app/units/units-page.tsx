import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import type { MouseEvent } from 'react'
import type { CleanersDay, CleanersUnit } from '@posada/contract/cleaning/cleaners-app'
import { formatDay } from '@posada/domain/platform/days/day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import type { CleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import parts from '../ui/parts.module.css'
import { statusToRestore } from '../taps/show-taps.ts'
import type { TapAction } from '../taps/tap-action.ts'
import { type CleanersLanguage, greetingHour } from '../words/cleaners-words.ts'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import { CleanedUnit, UnitToClean } from './unit-to-clean.tsx'
import styles from './units.module.css'

type Props = {
  day: CleanersDay
  language: CleanersLanguage
  tap: (action: TapAction) => void
  onlyFirstTap: (event: MouseEvent) => void
  /** Chooses the unit of which something is reported. */
  chooseUnit: (roomId: string) => void
}

const hourAt = (timeZone: string) => greetingHour(localTimeOf(timeZone, new Date()))

/** The units of the day: those of the person first, in the order in which they are needed; what is done shrinks to a line. */
export function UnitsPage({ day, language, tap, onlyFirstTap, chooseUnit }: Props) {
  const words = useCleanersWords()
  const own = day.units.filter(({ isOwn }) => isOwn)
  const others = day.units.filter(({ isOwn }) => !isOwn)
  const counted = own.length > 0 ? own : others
  return (
    <>
      <header className={parts.head}>
        <div className={parts.grow}>
          <h1>{words.greeting(hourAt(day.timeZone), day.me.name)}</h1>
          <p className={parts.soft}>
            {weekdayIn(language, day.day)} <bdi>{formatDay(day.day)}</bdi> · <bdi>{day.establishmentName}</bdi>
          </p>
        </div>
        <a className={parts.iconButton} href="#perfil" aria-label={words.profile}>
          <IconUserCircle size={26} stroke={1.75} aria-hidden />
        </a>
      </header>
      <main className={parts.main} onClickCapture={onlyFirstTap}>
        {counted.length > 0 && <Progress units={counted} />}
        <NothingLeft units={counted} />
        <UnitList units={own} day={day} tap={tap} chooseUnit={chooseUnit} />
        {own.length > 0 && others.length > 0 && <h2 className={styles.section}>{words.others}</h2>}
        <UnitList units={others} day={day} tap={tap} chooseUnit={chooseUnit} />
      </main>
    </>
  )
}

function Progress({ units }: { units: readonly CleanersUnit[] }) {
  const words = useCleanersWords()
  const left = units.filter(({ kind }) => kind !== null)
  const light = left.filter(({ kind }) => kind === 'light').length
  const done = units.length - left.length
  const text = words.progress(done, units.length)
  return (
    <div className={styles.progress}>
      <div className={styles.counts}>
        <b>{text}</b>
        <span>{words.left(left.length - light, light)}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={units.length}
        aria-valuenow={done}
      >
        <div className={styles.filled} style={{ width: `${(100 * done) / units.length}%` }} />
      </div>
    </div>
  )
}

function NothingLeft({ units }: { units: readonly CleanersUnit[] }) {
  const words = useCleanersWords()
  if (units.some(({ kind }) => kind !== null)) return null
  const isEmpty = units.length === 0
  return (
    <div className={parts.center}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <b>{isEmpty ? words.nothingToday : words.allDone}</b>
      <span>{isEmpty ? words.nothingTodayWhy : words.allDoneWhy}</span>
    </div>
  )
}

type ListProps = Omit<Props, 'language' | 'onlyFirstTap'> & { units: readonly CleanersUnit[] }

/** What needs nothing more comes after the rest, in the order of the day. */
function UnitList({ units, day: { notes, me }, tap, chooseUnit }: ListProps) {
  const due = units.filter(({ kind }) => kind !== null)
  const done = units.filter(({ kind }) => kind === null)
  const setStatus = ({ id, name }: CleanersUnit, target: CleaningStatus) =>
    tap({ call: 'setStatus', roomId: id, roomName: name, target })
  return (
    <>
      {due.map((unit) => (
        <UnitToClean
          key={unit.id}
          unit={unit}
          me={me.name}
          notes={notes.filter(({ roomId }) => roomId === unit.id)}
          setStatus={(target) => setStatus(unit, target)}
          chooseUnit={() => chooseUnit(unit.id)}
          undo={() => setStatus(unit, statusToRestore(unit))}
          start={() => tap({ call: 'start', roomId: unit.id, roomName: unit.name })}
        />
      ))}
      {done.map((unit) => (
        <CleanedUnit key={unit.id} unit={unit} me={me.name} undo={() => setStatus(unit, statusToRestore(unit))} />
      ))}
    </>
  )
}

function weekdayIn(language: CleanersLanguage, day: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1)
}

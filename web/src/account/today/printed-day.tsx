import { owedAtDesk } from '@posada/domain/account/today/due-step'
import { formatDay, shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLongDay } from '../../lib/format.ts'
import { PrintPaper } from '../../ui/print/print-paper.tsx'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import styles from './printed-day.module.css'
import type { Day, DayStay } from './use-day.ts'
import { partyInWords, unitNames } from './words.ts'

/** True while the browser prints; also without the button, from the browser's own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The paper has to be there when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type Props = { day: Day; timeAt: (establishment: DayStay['establishment']) => string }

/** The day on paper, a sheet for each establishment: arrivals, departures, and guests who stay on. */
export function PrintedDay({ day, timeAt }: Props) {
  if (!useIsPrinting()) return null
  return (
    <PrintPaper>
      {day.establishments.map((establishment) => {
        const own = (stays: readonly DayStay[]) => stays.filter(({ establishmentId: id }) => id === establishment.id)
        const { today, checkOutTime } = establishment
        return (
          <PrintSheet
            key={establishment.id}
            paper="portrait"
            title={`Hoy · ${establishment.name}`}
            of={formatLongDay(today)}
            readAt={`${formatDay(today)} ${timeAt(establishment)}`}
          >
            <StayTable
              title="Llegadas"
              when="Hora"
              stays={own(day.arrivals)}
              whenOf={({ checkedIn, checkedInTime, arrivalHour }) => (checkedIn ? checkedInTime : arrivalHour)}
            />
            <StayTable
              title="Salidas"
              when="Hora"
              stays={own(day.departures)}
              whenOf={({ checkedOut, checkedOutTime }) => (checkedOut ? checkedOutTime : checkOutTime)}
            />
            <StayTable
              title="En casa"
              when="Hasta"
              stays={own(day.inHouse)}
              whenOf={({ checkOut }) => shortDay(checkOut)}
            />
          </PrintSheet>
        )
      })}
    </PrintPaper>
  )
}

type TableProps = { title: string; when: string; stays: readonly DayStay[]; whenOf: (stay: DayStay) => string }

const StayTable = ({ title, when, stays, whenOf }: TableProps) => (
  <section className={styles.part}>
    <h3>
      {title} <span>{stays.length}</span>
    </h3>
    {stays.length > 0 && (
      <table>
        <thead>
          <tr>
            <th>{when}</th>
            <th>Unidad</th>
            <th>Huésped</th>
            <th>Personas</th>
            <th>Registrados</th>
            <th data-kind="amount">Pendiente</th>
            <th>Notas</th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.id}>
              <td>{whenOf(stay)}</td>
              <td>
                <b>{unitNames(stay.units)}</b>
              </td>
              <td>
                {stay.holderName || 'Sin titular'}
                <small>
                  {[stay.locator, stay.channelName || stay.agencyName, stay.phone].filter(Boolean).join(' · ')}
                </small>
              </td>
              <td>{partyInWords(stay)}</td>
              <td>
                {Math.min(stay.registered, stay.occupants)} de {stay.occupants}
              </td>
              <td data-kind="amount">{stay.agencyPays ? 'Paga la agencia' : formatEuros(owedAtDesk(stay))}</td>
              <td>{stay.observations}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

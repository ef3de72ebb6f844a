import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { formatDay } from '@posada/domain/platform/days/day'
import { receivedAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, formatEuros, sum } from '@posada/domain/platform/money/money'
import { formatLongDay } from '../../../../lib/format.ts'
import { optionText } from '../../../../lib/option-text.ts'
import { PrintSheet } from '../../../../ui/print/print-sheet.tsx'
import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import styles from './booking-sheet.module.css'

type Hours = { checkIn: string; checkOut: string }
type Contact = Pick<Establishment, 'company' | 'taxId' | 'address' | 'postalCode' | 'municipality' | 'phone' | 'email'>
type Props = {
  booking: BookingInfo
  /** Address and telephone of the establishment; undefined until loaded. */
  contact: Contact | undefined
  hours: Hours | undefined
  readAt: string
  withObservations: boolean
}

/** A booking on paper: its establishment, holder, dates, units and account. */
export function BookingSheet({ booking, contact, hours, readAt, withObservations }: Props) {
  const { rooms, observations } = booking
  const payments = booking.payments.filter(({ isSecurityDeposit }) => !isSecurityDeposit)
  const extras = booking.extras.flatMap(({ roomName, items }) => items.map((item) => ({ ...item, roomName })))
  return (
    <PrintSheet
      paper="portrait"
      title={booking.establishmentName}
      of={`Reserva ${booking.locator} · ${stateOf(booking)}`}
      readAt={readAt}
    >
      <div className={styles.sheet}>
        {contact && <p className={styles.contact}>{contactText(contact)}</p>}
        <dl className={styles.facts}>
          {factsOf(booking, hours).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SheetTable
          title="Unidades"
          heads={['Unidad', 'Fechas', 'Viajeros registrados', 'Importe']}
          rows={rooms.map((room) => [
            [room.name, room.typeName].filter(Boolean).join(' · '),
            `${formatDay(room.checkIn)} – ${formatDay(room.checkOut)}`,
            room.guests.map(({ name }) => name).join(', ') || '–',
            formatEuros(room.total),
          ])}
        />
        {extras.length > 0 && (
          <SheetTable
            title="Extras"
            heads={['Extra', 'Unidad', 'Cantidad', 'Importe']}
            rows={extras.map((extra) => [extra.name, extra.roomName, String(extra.amount), formatEuros(extra.total)])}
          />
        )}
        <SheetTable
          title="Cuenta"
          rows={accountOf(booking).map(([label, amount]) => [label, formatEuros(amount)])}
          sums={['Total', 'Pendiente']}
        />
        {payments.length > 0 && (
          <SheetTable
            title="Cobros"
            heads={['Fecha', 'Método', 'Nota', 'Importe']}
            rows={payments.map(({ day, method, note, amount }) => [
              formatDay(day),
              paymentMethodLabels[method],
              note || '–',
              formatEuros(amount),
            ])}
          />
        )}
        {withObservations && (
          <section>
            <h3>Observaciones</h3>
            <p className={styles.text}>{observations}</p>
          </section>
        )}
      </div>
    </PrintSheet>
  )
}

type TableProps = {
  title: string
  heads?: readonly string[]
  rows: readonly (readonly string[])[]
  /** The first words of the rows that stand out. */
  sums?: readonly string[]
}

/** The last column contains amounts. */
const SheetTable = ({ title, heads, rows, sums = [] }: TableProps) => (
  <section>
    <h3>{title}</h3>
    <table className={styles.table}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`${row} ${cells.join(' ')}`} className={sums.includes(cells[0] ?? '') ? styles.sum : undefined}>
            {cells.map((cell, column) => (
              <td key={heads?.[column] ?? column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const contactText = ({ company, taxId, address, postalCode, municipality, phone, email }: Contact) =>
  [company, taxId, address, [postalCode, municipality].filter(Boolean).join(' '), phone, email]
    .filter(Boolean)
    .join(' · ')

const stateWords: Record<BookingInfo['state'], string> = {
  confirmed: 'Confirmada',
  option: 'Opción',
  cancelled: 'Cancelada',
  no_show: 'No presentada',
}

const stateOf = (booking: BookingInfo) => (booking.state === 'option' ? optionText(booking) : stateWords[booking.state])

function factsOf(booking: BookingInfo, hours: Hours | undefined): (readonly [string, string])[] {
  const { occupants, children, nights } = booking
  const facts: (readonly [string, string])[] = [
    ['Titular', booking.holder.name],
    ['Entrada', [formatLongDay(booking.checkIn), hours?.checkIn].filter(Boolean).join(', ')],
    ['Teléfono', booking.phone],
    ['Salida', [formatLongDay(booking.checkOut), hours?.checkOut].filter(Boolean).join(', ')],
    ['Email', booking.email],
    ['Noches', String(nights)],
    ['Agencia', booking.agency.name || 'Particular'],
    ['Ocupantes', children > 0 ? `${occupants}, de ellos niños: ${children}` : String(occupants)],
    ['Tarifa', booking.tariff.name],
    ['Régimen', booking.regime.name],
  ]
  return facts.map(([label, value]) => [label, value || '–'])
}

function accountOf(booking: BookingInfo): (readonly [string, Cents])[] {
  const { total, pending, deposit, touristTax, state, cancelFee, noShowFee, securityDeposit } = booking
  const extras = sum(booking.extras.map((unit) => unit.total))
  const isCancelled = state === 'cancelled'
  const lines: (readonly [string, Cents, isShown: boolean])[] = [
    ['Unidades', sum(booking.rooms.map((room) => room.total)), true],
    ['Extras', extras, extras !== 0],
    ['Tasa turística', touristTax.total, touristTax.total !== 0],
    ['Total', total, true],
    ['Importe de la cancelación', cancelFee, isCancelled],
    ['Importe por no presentarse', noShowFee ?? total, state === 'no_show'],
    ['Depósito acordado', deposit, deposit > 0],
    ['Cobrado', receivedAmount(booking), true],
    ['Pendiente', pending, true],
    ['Fianza guardada, aparte', securityDeposit.held, securityDeposit.held > 0],
  ]
  return lines.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, amount])
}

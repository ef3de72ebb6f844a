import { amountTypeNames } from '@posada/contract/bookings/agencies/agency'
import type { AgencyCommissions } from '@posada/contract/bookings/agencies/commissions'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../../lib/format.ts'
import styles from './commissions.module.css'

type Props = {
  commissions: { agencies: readonly AgencyCommissions[]; base: number; commission: number }
  /** Shows the establishment of each stay, where there are several. */
  withEstablishment: boolean
}

/** Stays grouped by agency with the sums of each group, and the totals at the bottom. */
export const CommissionsTable = ({ commissions: { agencies, base, commission }, withEstablishment }: Props) => (
  <div className={styles.scroller}>
    <table className={styles.table} aria-label="Comisiones por agencia">
      <thead>
        <tr>
          <th scope="col">Reserva</th>
          <th scope="col">Titular</th>
          {withEstablishment && <th scope="col">Establecimiento</th>}
          <th scope="col">Entrada</th>
          <th scope="col">Salida</th>
          <th scope="col" data-kind="amount">
            Base
          </th>
          <th scope="col" data-kind="amount">
            %
          </th>
          <th scope="col" data-kind="amount">
            Comisión
          </th>
        </tr>
      </thead>
      {agencies.map((agency) => (
        <AgencyRows key={agency.agencyId || agency.agencyName} agency={agency} withEstablishment={withEstablishment} />
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={withEstablishment ? 5 : 4}>
            Total
          </th>
          <td data-kind="amount" data-title="Base">
            {formatEuros(base)}
          </td>
          <td data-kind="amount" />
          <td data-kind="amount" data-title="Comisión">
            {formatEuros(commission)}
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
)

const AgencyRows = ({ agency, withEstablishment }: { agency: AgencyCommissions; withEstablishment: boolean }) => (
  <tbody>
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={withEstablishment ? 5 : 4}>
        {agency.agencyName} <small>{plural(agency.lines.length, 'estancia', 'estancias')}</small>
      </th>
      <td data-kind="amount" data-title="Base">
        {formatEuros(agency.base)}
      </td>
      <td data-kind="amount" />
      <td data-kind="amount" data-title="Comisión">
        {formatEuros(agency.commission)}
      </td>
    </tr>
    {agency.lines.map((line) => (
      <tr key={line.bookingId}>
        <td data-title="Reserva">{line.locator}</td>
        <td data-title="Titular">{line.holderName}</td>
        {withEstablishment && <td data-title="Establecimiento">{line.establishmentName}</td>}
        <td data-title="Entrada">{formatDay(line.checkIn)}</td>
        <td data-title="Salida">{formatDay(line.checkOut)}</td>
        <td data-kind="amount" data-title="Base">
          {formatEuros(line.base)}
        </td>
        <td data-kind="amount" data-title="Comisión, %">
          {line.amountType === 'net' ? amountTypeNames.net : formatShare(line.rate)}
        </td>
        <td data-kind="amount" data-title="Comisión">
          {formatEuros(line.commission)}
        </td>
      </tr>
    ))}
  </tbody>
)

import type { Reply } from '@posada/contract/endpoint'
import type { TaxDeclaration, touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../lib/format.ts'
import styles from './tourist-tax.module.css'

type Props = { declaration: Reply<typeof touristTaxApi.declaration> }

/** Each establishment and tax with its tariffs and sums, and the total at the bottom. */
export const DeclarationTable = ({ declaration: { establishments, total } }: Props) => (
  <>
    {establishments.map((each) => (
      <EstablishmentDeclaration key={`${each.establishmentId} ${each.typeName}`} {...each} />
    ))}
    {establishments.length > 1 && (
      <p className={styles.grand}>
        Total <b>{formatEuros(total)}</b>
      </p>
    )}
  </>
)

const EstablishmentDeclaration = (each: TaxDeclaration) => (
  <section className={styles.establishment}>
    <h3>{each.establishmentName}</h3>
    <p className={styles.quiet}>{each.typeName}</p>
    <p className={styles.facts}>{factsOf(each).join(' · ')}</p>
    <table className={styles.table} aria-label={`Tasa de ${each.establishmentName}`}>
      <thead>
        <tr>
          <th scope="col">Tarifa</th>
          <th scope="col">Pernoctaciones</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {each.tariffs.map(({ unitPrice, bearsVat, units, base }) => (
          <tr key={`${unitPrice} ${bearsVat}`}>
            <td>
              {formatEuros(unitPrice)}
              {!bearsVat && each.vat !== 0 && <small> sin impuesto</small>}
            </td>
            <td>{units}</td>
            <td>{formatEuros(base)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <SumRow title="Base" units={each.taxedNights} amount={each.base} />
        {each.vat !== 0 && <SumRow title="Impuesto" amount={each.vat} />}
        <SumRow title="Total" amount={each.total} />
      </tfoot>
    </table>
  </section>
)

const SumRow = ({ title, units, amount }: { title: string; units?: number; amount: number }) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{units}</td>
    <td>{formatEuros(amount)}</td>
  </tr>
)

const factsOf = ({ stays, exemptPeople, exemptions }: TaxDeclaration): string[] => [
  plural(stays, 'estancia', 'estancias'),
  plural(exemptPeople, 'persona exenta', 'personas exentas'),
  ...exemptions.map(({ reason, people }) => `${reason}: ${people}`),
]

import type { ListedEstablishment } from '@posada/contract/establishments/account-overview'
import type { ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import styles from './payments.module.css'
import { TerminalRow } from './terminal-row.tsx'

type Props = {
  gateway: BilledClient['gateway']
  terminals: readonly ShownTerminal[]
  establishments: readonly ListedEstablishment[]
}

/** The terminals that the bank has given, one for each establishment. */
export const TerminalsPart = ({ gateway, terminals, establishments }: Props) => (
  <>
    <p>
      Cobre con el TPV virtual de su banco: tarjeta y, si lo tiene activado, Bizum. El huésped paga en la página del
      banco, y Posada no ve el número de ninguna tarjeta.
    </p>
    <ul className={styles.terminals}>
      {establishments.map(({ id, name }) => (
        <TerminalRow
          key={id}
          establishmentId={id}
          name={name}
          gateway={gateway}
          terminal={terminals.find(({ establishmentId }) => establishmentId === id)}
        />
      ))}
    </ul>
  </>
)

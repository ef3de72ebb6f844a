import { Checkbox } from '@mantine/core'
import type { BillingItem } from '@posada/contract/money/billing/booking-billing'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Fragment } from 'react'
import styles from './billing.module.css'
import { itemsByUnit, type SharePayer, type Shares } from './bill-shares.ts'

type Props = {
  items: readonly BillingItem[]
  rooms: readonly { id: string; name: string }[]
  payers: readonly SharePayer[]
  shares: Shares
  /** The numbers of the invoices that are issued already, by the id of their payer. */
  issued: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (shares: Shares) => void
}

/** A row for each item and for each unit as a whole, a column for each payer; an item has one payer at most. */
export function ShareTable({ items, rooms, payers, shares, issued, disabled, onChange }: Props) {
  const put = (some: readonly BillingItem[], payerId: string, isOn: boolean) => {
    const keys = some.filter(({ key }) => issued[shares[key] ?? ''] === undefined).map(({ key }) => key)
    const others = Object.entries(shares).filter(([key]) => !keys.includes(key))
    onChange(
      Object.fromEntries<string>([...others, ...(isOn ? keys.map((key): [string, string] => [key, payerId]) : [])]),
    )
  }
  const ticks = (some: readonly BillingItem[], name: string) =>
    payers.map((payer) => {
      const mine = some.filter(({ key }) => shares[key] === payer.id).length
      return (
        <td key={payer.id}>
          <Checkbox
            size="xs"
            radius="xs"
            aria-label={`${name}, a ${payer.name}`}
            checked={mine === some.length}
            indeterminate={mine > 0 && mine < some.length}
            disabled={disabled || issued[payer.id] !== undefined}
            onChange={({ currentTarget }) => put(some, payer.id, currentTarget.checked)}
          />
        </td>
      )
    })
  return (
    <div className={styles.scroller}>
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            {payers.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {itemsByUnit(items, rooms).map((unit) => (
            <Fragment key={unit.roomId}>
              {unit.items.length > 1 && (
                <tr className={styles.unit}>
                  <th scope="row">{unit.roomId === '' ? unit.name : `Unidad ${unit.name}`}</th>
                  {ticks(unit.items, unit.roomId === '' ? unit.name : `Unidad ${unit.name}`)}
                  <td />
                </tr>
              )}
              {unit.items.map((item) => (
                <tr key={item.key}>
                  <th scope="row">
                    {item.name}
                    {item.detail && <small>{item.detail}</small>}
                  </th>
                  {ticks([item], item.name)}
                  <td className={styles.amount}>{formatEuros(item.amount)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

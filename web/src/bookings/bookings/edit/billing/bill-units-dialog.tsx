import { Button } from '@mantine/core'
import {
  type BillingItem,
  type BookingBilling,
  bookingBillingApi,
} from '@posada/contract/money/billing/booking-billing'
import { textsBelowUnit } from '@posada/domain/money/invoices/unit-groups'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { QueryResult } from '../../../../ui/feedback/query-result.tsx'
import { useEditing } from '../edit-context.tsx'
import { itemsByUnit } from './bill-shares.ts'
import styles from './billing.module.css'
import { itemsLabel, openItems, totalOf } from './wanted-invoice.ts'

/** What is left to invoice of one unit. */
export type UnitToBill = { roomId: string; name: string; items: readonly BillingItem[] }

type Props = { onIssue: (unit: UnitToBill) => void; onClose: () => void }

/** 'Por unidad': the units of a group with what is left to invoice of each, one invoice at a time. */
export function BillUnitsDialog({ onIssue, onClose }: Props) {
  const { booking } = useEditing()
  const query = useQueryCall(
    bookingBillingApi.get,
    { bookingId: booking.id },
    { kinds: ['bookings', 'invoices', 'clients', 'agencies', 'establishments'] },
  )
  return (
    <ViewDialog title="Facturar por unidad" size={560} onClose={onClose}>
      <QueryResult fault={null} query={query} isEmpty={() => false} empty={null}>
        {({ billing }) => <Units billing={billing} onIssue={onIssue} />}
      </QueryResult>
    </ViewDialog>
  )
}

function Units({ billing, onIssue }: Pick<Props, 'onIssue'> & { billing: BookingBilling }) {
  const { booking } = useEditing()
  const open = openItems(billing)
  const units = itemsByUnit(billing.items, booking.rooms).filter(({ roomId }) => roomId !== '')
  const ofBooking = open.filter(({ roomId }) => roomId === '')
  return (
    <div className={styles.fields}>
      <p className={styles.soft}>Cada factura lleva solo su unidad; las demás quedan por facturar.</p>
      <ul className={styles.units} aria-label="Unidades de la reserva">
        {units.map((unit) => (
          <UnitRow key={unit.roomId} unit={unit} open={open} onIssue={onIssue} />
        ))}
      </ul>
      {ofBooking.length > 0 && (
        <p className={styles.soft}>
          {itemsLabel(ofBooking)}, {formatEuros(totalOf(ofBooking))}: con la última unidad que se facture.
        </p>
      )}
    </div>
  )
}

type RowProps = { unit: UnitToBill; open: readonly BillingItem[]; onIssue: Props['onIssue'] }

function UnitRow({ unit: { roomId, name, items }, open, onIssue }: RowProps) {
  const { booking } = useEditing()
  const left = items.filter(({ key }) => open.some((item) => item.key === key))
  const shown = left.length > 0 ? left : items
  const amount = formatEuros(totalOf(shown))
  const typeName = booking.rooms.find(({ id }) => id === roomId)?.typeName ?? ''
  const unit = [name, typeName].filter(Boolean).join(' ')
  const names = [...new Set(shown.map((item) => textsBelowUnit({ ...item, unit }).name))]
  return (
    <li>
      <span className={styles.unitName}>
        <b>{name}</b> {typeName}
        <small>{names.join(', ')}</small>
      </span>
      <b className={styles.amount}>{amount}</b>
      {left.length > 0 ? (
        <Button
          size="xs"
          aria-label={`Facturar solo la unidad ${name}, ${amount}`}
          onClick={() => onIssue({ roomId, name, items: left })}
        >
          Facturar
        </Button>
      ) : (
        <Badge tone="accent">Facturada</Badge>
      )}
    </li>
  )
}

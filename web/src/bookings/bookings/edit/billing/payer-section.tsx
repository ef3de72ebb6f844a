import type { BillableGuest } from '@posada/contract/money/billing/booking-billing'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useId } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { IssueButtons } from './issue-buttons.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { dueFrom, invoicedTo, type PayerGroup } from './payer-groups.ts'
import styles from './billing.module.css'
import type { BillingActions } from './use-billing-actions.tsx'
import { itemsLabel, totalOf } from './wanted-invoice.ts'

const icons = { person: IconUser, company: IconBuilding, agency: IconBuildingStore }
const kinds = { person: 'Cliente', company: 'Empresa', agency: 'Agencia' }

type Props = {
  group: PayerGroup
  actions: BillingActions
  /** Whether invoices may be issued here at all. */
  canIssue: boolean
  unbilledPayments: number
  /** Registered guests who can be billed where the holder cannot. */
  guests: readonly BillableGuest[]
  /** Several payers share the booking: each with what they still have to pay. */
  isShared: boolean
}

/** Who pays, their invoices, and what they have no invoice for. */
export function PayerSection({ group, actions, canIssue, unbilledPayments, guests, isShared }: Props) {
  const { payer, name, invoices, open } = group
  const titleId = useId()
  const due = dueFrom(group, unbilledPayments)
  const facts = [payer && kinds[payer.kind], payer?.identity, isShared && due > 0 && `por cobrar ${formatEuros(due)}`]
  return (
    <section className={styles.payer} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Icon of={payer ? icons[payer.kind] : IconReceipt} size={16} />
        <span className={styles.who}>
          <b id={titleId}>{name || 'Sin titular'}</b>
          <small>{facts.filter(Boolean).join(', ')}</small>
        </span>
        {invoices.length > 0 && <span className={styles.sum}>Facturado: {formatEuros(invoicedTo(group))}</span>}
      </header>
      {invoices.length > 0 && (
        <ul className={styles.invoices} aria-label={`Facturas de ${name}`}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} actions={actions} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className={styles.open}>
          <span className={styles.what}>
            {itemsLabel(open)}: {formatEuros(totalOf(open))}
          </span>
          {invoices.length > 0 || isShared ? <Badge tone="neutral">Sin factura</Badge> : null}
          {actions.mayAct && canIssue && payer && (
            <IssueButtons payer={payer} guests={payer.party === 'client' ? guests : []} actions={actions} />
          )}
        </div>
      )}
    </section>
  )
}

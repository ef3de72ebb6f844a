import { Button } from '@mantine/core'
import type { BillableGuest, BookingPayer } from '@posada/contract/money/billing/booking-billing'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useId } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { BillGuestButton } from './bill-guest-button.tsx'
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

type IssueProps = { payer: BookingPayer; guests: readonly BillableGuest[]; actions: BillingActions }

/** More guests than this are chosen in 'Repartir'. */
const MOST_GUESTS = 3

/** The invoice of the payer, of registered guests in their place, or of somebody whose document is asked for. */
function IssueButtons({ payer, guests, actions }: IssueProps) {
  const { form, hasUnsaved } = useEditing()
  const reasonId = useId()
  const isUnregistered = payer.id === ''
  const lacksAgency = payer.kind === 'agency' && isUnregistered
  const isOff = hasUnsaved || actions.isRunning
  const size = 'xs'
  return (
    <>
      <span className={styles.guests}>
        {payer.kind !== 'agency' && (guests.length > 0 || payer.kind === 'person') && (
          <Button variant="subtle" color="gray" size={size} disabled={isOff} onClick={() => ask('company')}>
            A una empresa…
          </Button>
        )}
        {guests.slice(0, MOST_GUESTS).map((guest) => (
          <BillGuestButton key={guest.id} guest={guest} size={size} disabled={isOff} onBill={actions.billTo} />
        ))}
        {guests.length === 0 && (
          <Button
            size={size}
            disabled={isOff || lacksAgency}
            classNames={{ root: styles.billGuest ?? '', label: styles.billGuestLabel ?? '' }}
            aria-describedby={hasUnsaved || lacksAgency ? reasonId : undefined}
            onClick={isUnregistered ? () => ask(payer.kind === 'company' ? 'company' : 'person') : actions.issue}
          >
            {isUnregistered && !lacksAgency ? unregisteredLabel(payer) : 'Emitir factura'}
          </Button>
        )}
      </span>
      {(hasUnsaved || lacksAgency) && (
        <p className={styles.reason}>
          <span id={reasonId}>{lacksAgency ? 'Elija antes una agencia registrada.' : 'Guarde antes los cambios'}</span>
          {lacksAgency && (
            <Button variant="subtle" size="compact-sm" onClick={() => form.setFocus('agency')}>
              Ir a la agencia
            </Button>
          )}
        </p>
      )}
    </>
  )

  function ask(kind: 'person' | 'company') {
    actions.billToUnregistered(kind)
  }
}

/** 'Facturar a Rosa Walk…': their document is still to be asked for. */
const unregisteredLabel = ({ kind, name }: BookingPayer): string =>
  kind === 'company' ? 'Facturar a una empresa…' : `Facturar a ${name || 'un cliente'}…`

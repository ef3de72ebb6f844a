import { Button } from '@mantine/core'
import type { BookingBilling } from '@posada/contract/money/billing/booking-billing'
import type { BillingState } from '@posada/contract/money/billing/billing-state'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import { useEffect, useRef } from 'react'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import { BillingMenu } from './billing-menu.tsx'
import styles from './billing.module.css'
import { DiffersNote } from './differs-note.tsx'
import { payerGroups } from './payer-groups.ts'
import { PayerSection } from './payer-section.tsx'
import type { BillingActions } from './use-billing-actions.tsx'
import { hasSeveralUnits, openItems } from './wanted-invoice.ts'

const stateWords: Record<BillingState, { label: string; tone: BadgeTone }> = {
  none: { label: 'Sin factura', tone: 'neutral' },
  partial: { label: 'Facturada en parte', tone: 'warning' },
  billed: { label: 'Facturada', tone: 'accent' },
  differs: { label: 'Difiere de la factura', tone: 'warning' },
  outside: { label: 'Facturada fuera de Posada', tone: 'muted' },
}

type Props = { billing: BookingBilling; actions: BillingActions }

/** What is billed of the booking and what is not, by payer. */
export function BookingInvoices({ billing, actions }: Props) {
  const { booking, hasUnsaved, beginsAtBilling, asksInvoice } = useEditing()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!beginsAtBilling) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.focus({ preventScroll: true })
  }, [beginsAtBilling])
  const groups = payerGroups(billing)
  const open = openItems(billing)
  const canIssue = billing.obstacle === ''
  useEffect(() => {
    if (asksInvoice && canIssue && actions.mayAct && open.length > 0) actions.askInvoice()
    // Once, as the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { label, tone } = stateWords[billing.state]
  const isEmpty = billing.invoices.length === 0 && open.length === 0
  return (
    <div ref={section} tabIndex={-1} className={styles.billing}>
      {!canIssue && (
        <Note tone="warning">
          <b>Aquí no se emiten facturas.</b> {billing.obstacle}{' '}
          <ConfirmedLink to={`/dashboard/profile/alojamiento/${booking.establishmentId}`}>
            Datos del establecimiento
          </ConfirmedLink>
        </Note>
      )}
      <DiffersNote billing={billing} actions={actions} canIssue={canIssue} />
      <div className={styles.bar}>
        <Badge tone={tone}>{label}</Badge>
        {actions.mayAct && (
          <span className={styles.actions}>
            {canIssue &&
              billing.unbilledPayments > 0 &&
              billing.state !== 'outside' &&
              occupiesUnits(booking.state) && (
                <Button variant="subtle" color="gray" size="xs" disabled={hasUnsaved} onClick={actions.advance}>
                  Anticipo de {formatEuros(billing.unbilledPayments)}
                </Button>
              )}
            {canIssue && hasSeveralUnits(open) && (
              <Button variant="subtle" color="gray" size="xs" disabled={hasUnsaved} onClick={actions.billUnits}>
                Por unidad
              </Button>
            )}
            {canIssue && open.length > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<Icon of={IconArrowsSplit2} size={16} />}
                disabled={hasUnsaved}
                onClick={actions.split}
              >
                Repartir
              </Button>
            )}
            <BillingMenu billing={billing} actions={actions} canIssue={canIssue} />
          </span>
        )}
      </div>
      {isEmpty && billing.state !== 'outside' && <p className={styles.soft}>No hay nada que facturar.</p>}
      {!isEmpty &&
        groups.map((group) => (
          <PayerSection
            key={group.key}
            group={group}
            actions={actions}
            canIssue={canIssue}
            unbilledPayments={billing.unbilledPayments}
            guests={billing.guests}
            isShared={groups.length > 1}
          />
        ))}
    </div>
  )
}

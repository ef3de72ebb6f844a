import { ActionIcon } from '@mantine/core'
import type { BookingInvoice } from '@posada/contract/money/billing/booking-billing'
import { isCorrective, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import {
  invoiceStateLabel,
  paymentSentence,
  paymentLabel,
  SubmissionState,
  usePdfDownload,
} from '../../../../money/invoices/public.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from './billing.module.css'
import type { BillingActions } from './use-billing-actions.tsx'

type Props = { invoice: BookingInvoice; actions: BillingActions }

/** One invoice of the booking: its number opens it. */
export function InvoiceRow({ invoice, actions }: Props) {
  const download = usePdfDownload()
  const { id, number, state, total, amount, isReplaced, difference, submission } = invoice
  const stands = state === 'issued' || state === 'corrected'
  const named = number || 'el borrador'
  return (
    <li className={styles.invoice}>
      <NameButton onClick={() => actions.open(id)}>{number || 'Sin número'}</NameButton>
      <span className={styles.kind} data-differs={difference !== 0 || undefined}>
        {[kindOf(invoice), invoice.issuedOn && shortDay(invoice.issuedOn)].filter(Boolean).join(', ')}
        {difference !== 0 && ` · difiere ${signed(difference)}`}
      </span>
      <span className={styles.states}>
        {state !== 'issued' && <Badge tone="neutral">{invoiceStateLabel(invoice).label}</Badge>}
        {stands && !isReplaced && <PaymentBadge invoice={invoice} />}
        {submission && <SubmissionState submission={submission} />}
      </span>
      <b className={styles.amount} data-off={state === 'annulled' || isReplaced || undefined}>
        {formatEuros(isReplaced ? total : amount)}
      </b>
      <span className={styles.icons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Descargar el PDF de ${named}`}
          title="Descargar PDF"
          disabled={download.isRunning}
          onClick={() => download.run(id)}
        >
          <Icon of={IconFileDownload} size={16} />
        </ActionIcon>
        {actions.mayAct && stands && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Enviar ${named} por correo`}
            title="Enviar por correo"
            onClick={() => actions.mail(invoice)}
          >
            <Icon of={IconMail} size={16} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

/** 'Cobrada en parte, faltan 77,38 €'; what is settled needs no word but how. */
function PaymentBadge({ invoice }: { invoice: BookingInvoice }) {
  const words = paymentLabel(invoice)
  if (words === null || invoice.amount === 0) return null
  return <Badge tone={words.isSettled ? 'accent' : 'warning'}>{paymentSentence(invoice)}</Badge>
}

function kindOf({ isAdvance, type }: BookingInvoice): string {
  if (isCorrective(type)) return 'Rectificativa'
  if (isAdvance) return 'Anticipo'
  return isSimplified(type) ? 'Simplificada' : 'Factura'
}

/** '+25,00 €', '-25,00 €' */
export const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatEuros(cents)}`

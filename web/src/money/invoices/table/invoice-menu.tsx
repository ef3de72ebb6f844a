import { ActionIcon, Menu } from '@mantine/core'
import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import { mayBeUnpaid, numberLabel, paymentLabel, unpaidLabel } from '../invoice-labels.ts'
import type { InvoiceRowActions } from './invoice-row-actions.ts'

/** What can be done with an invoice of the list. */
export function InvoiceMenu({ row, actions }: { row: InvoiceRow; actions: InvoiceRowActions }) {
  const { onOpen, onPdf, onPay, onUnpay, onAsk } = actions
  const isDraft = row.state === 'draft'
  const stands = row.state === 'issued' || row.state === 'corrected'
  return (
    <Menu position="bottom-end" shadow="md" zIndex={250}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Más de ${numberLabel(row.number)}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen(row)}>{isDraft && onAsk ? 'Editar y emitir' : 'Abrir'}</Menu.Item>
        <Menu.Item onClick={() => onPdf(row)}>{isDraft ? 'Ver cómo quedará (PDF)' : 'Descargar PDF'}</Menu.Item>
        {onPay && paymentLabel(row)?.isSettled === false && (
          <Menu.Item onClick={() => onPay(row)}>
            {row.owed < 0 ? 'Devolver' : 'Cobrar'} {formatEuros(Math.abs(row.owed))}…
          </Menu.Item>
        )}
        {onUnpay && mayBeUnpaid(row) && <Menu.Item onClick={() => onUnpay(row)}>{unpaidLabel(row)}</Menu.Item>}
        {onAsk && stands && (
          <>
            <Menu.Item onClick={() => onAsk(row, 'mail')}>Enviar por correo…</Menu.Item>
            <Menu.Item onClick={() => onAsk(row, 'correct')}>Rectificar…</Menu.Item>
            {row.state === 'issued' && row.type === 'F2' && (
              <Menu.Item onClick={() => onAsk(row, 'replace')}>Hacer factura completa…</Menu.Item>
            )}
            {row.state === 'issued' && (
              <Menu.Item color="red" onClick={() => onAsk(row, 'annul')}>
                Anular…
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import type { BookingBilling } from '@posada/contract/money/billing/booking-billing'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { standingInvoices } from './payer-groups.ts'
import type { BillingActions } from './use-billing-actions.tsx'
import { openItems } from './wanted-invoice.ts'

type Props = { billing: BookingBilling; actions: BillingActions; canIssue: boolean }

/** What is done less often about the billing of a booking. */
export function BillingMenu({ billing, actions, canIssue }: Props) {
  const { hasUnsaved } = useEditing()
  const isOutside = billing.state === 'outside'
  const standing = standingInvoices(billing.invoices)
  const [only] = standing
  const hasOpen = openItems(billing).length > 0
  return (
    <Menu position="bottom-end" shadow="md" zIndex={250}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Más de la facturación"
          disabled={actions.isRunning}
        >
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasUnsaved && <Menu.Label>Guarde antes los cambios</Menu.Label>}
        {hasOpen && (
          <>
            <Menu.Item disabled={hasUnsaved} onClick={actions.draft}>
              Preparar borrador
            </Menu.Item>
            <Menu.Item disabled={hasUnsaved} onClick={actions.proforma}>
              Proforma
            </Menu.Item>
            {canIssue && (
              <Menu.Item disabled={hasUnsaved} onClick={actions.issueSimplified}>
                Factura simplificada
              </Menu.Item>
            )}
          </>
        )}
        {standing.length === 1 && only && (
          <Menu.Item color="red" disabled={hasUnsaved} onClick={() => actions.annul(only)}>
            Anular {only.number}
          </Menu.Item>
        )}
        {standing.length === 0 && (
          <Menu.Item disabled={hasUnsaved} onClick={actions.switchOutside}>
            {isOutside ? 'Volver a facturar aquí' : 'Facturada fuera de Posada'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

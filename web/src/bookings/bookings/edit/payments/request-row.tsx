import { ActionIcon, Button, Menu } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay, shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { copyText } from '../../../../lib/copy-text.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { MovementRow } from './movement-row.tsx'
import { requestName } from './movement-words.ts'
import type { ShownRequest } from './payment-history.ts'
import { useRequestActions } from './use-request-actions.tsx'

/** A request that the guest has not paid. */
export function RequestRow({ request }: { request: ShownRequest }) {
  const { booking } = useEditing()
  const may = useMay(cardPaymentsApi.request)
  const { method, amount, concept, state, day, expiresOn, link, savesCard, reference, email } = request
  const isOpen = state === 'open'
  const isTransfer = method === 'transfer'
  const actions = useRequestActions(request)
  const what = `${requestName(request)}${amount > 0 ? ` de ${formatEuros(amount)}` : ''}`
  return (
    <MovementRow
      icon={isTransfer ? IconBuildingBank : IconLink}
      what={requestName(request)}
      facts={[
        formatDay(day),
        concept,
        isTransfer && `concepto ${reference}`,
        savesCard && amount > 0 && 'guarda la tarjeta',
        email !== '' && `enviado a ${email}`,
      ]}
      state={
        isOpen
          ? { words: `Abierta, caduca ${shortDay(expiresOn)}`, tone: 'info' }
          : { words: `Caducada el ${shortDay(expiresOn)}`, tone: 'muted' }
      }
      amount={amount > 0 ? formatEuros(amount) : ''}
      actions={
        may && (
          <>
            {isTransfer && (
              <Button size="compact-sm" aria-label={`Ha llegado: ${what}`} onClick={actions.askArrived}>
                Ha llegado
              </Button>
            )}
            {isOpen && !isTransfer && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`Copiar el enlace: ${what}`}
                onClick={() => void copyText(link)}
              >
                Copiar
              </Button>
            )}
            {isOpen ? (
              <Menu position="bottom-end" shadow="md" zIndex={250}>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={`Más: ${what}`} disabled={actions.isRunning}>
                    <Icon of={IconDots} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {isTransfer && <Menu.Item onClick={() => void copyText(link)}>Copiar el enlace</Menu.Item>}
                  <Menu.Item disabled={email === '' && booking.email === ''} onClick={actions.resend}>
                    Enviar otra vez por correo
                  </Menu.Item>
                  <Menu.Item onClick={actions.askRenewal}>Renovar enlace</Menu.Item>
                  <Menu.Item color="red" onClick={actions.askCancellation}>
                    Anular
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            ) : (
              !isTransfer && (
                <Button size="compact-sm" aria-label={`Pedir otra vez: ${what}`} onClick={actions.repeat}>
                  Pedir otra vez
                </Button>
              )
            )}
          </>
        )
      }
    />
  )
}

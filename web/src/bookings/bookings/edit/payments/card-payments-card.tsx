import { Button } from '@mantine/core'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { canTakeSecurityDeposit } from '../security-deposit/security-deposit-of.ts'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { cardName } from './movement-words.ts'
import { chargeableNow } from './payment-history.ts'
import styles from './payments.module.css'
import { RequestDialog } from './request-dialog.tsx'

/** The cards that guests have left for the booking, and what can be charged or requested. */
export function CardPaymentsCard() {
  const { booking, showNested } = useEditing()
  const may = useMay(cardPaymentsApi.charge)
  const { takesCards, cardMovements } = booking
  const { cards } = cardMovements
  const available = chargeableNow(booking)
  const takesSecurityDeposit = canTakeSecurityDeposit(booking)
  const close = () => showNested(null)
  return (
    <Card title="Tarjeta y enlaces de pago">
      {takesCards ? <Cards cards={cards} /> : <NoGateway />}
      {may && (
        <div className={styles.buttons}>
          {cards.length > 0 && (
            <Button
              variant="light"
              fullWidth
              disabled={available <= 0 && !takesSecurityDeposit}
              leftSection={<Icon of={IconCreditCard} />}
              onClick={() => showNested(<ChargeDialog onClose={close} />)}
            >
              Nuevo cargo
            </Button>
          )}
          {(takesCards || available > 0 || takesSecurityDeposit) && (
            <Button
              variant="subtle"
              fullWidth
              leftSection={<Icon of={IconLink} />}
              onClick={() => showNested(<RequestDialog onClose={close} />)}
            >
              Solicitar pago
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Cards({ cards }: { cards: readonly { id: string; brand: string; last4: string; expires: string }[] }) {
  if (cards.length === 0)
    return <p className={styles.quiet}>No hay ninguna tarjeta guardada. Pídala al huésped con un enlace.</p>
  return (
    <ul className={styles.cards} aria-label="Tarjetas guardadas">
      {cards.map((card) => (
        <li key={card.id}>
          <Icon of={IconCreditCard} />
          <b>{cardName(card)}</b>
          <span>caduca {card.expires}</span>
        </li>
      ))}
    </ul>
  )
}

function NoGateway() {
  const mayConnect = useMay(cardGatewayApi.connect)
  const words = 'Conecte la pasarela de pago para cobrar con tarjeta'
  return (
    <p className={styles.quiet}>
      {mayConnect ? <ConfirmedLink to="/dashboard/profile#pasarela">{words}</ConfirmedLink> : words}
    </p>
  )
}

import { Button } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
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
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** The cards that guests have left for the booking, and what can be charged or requested. */
export function CardPaymentsCard() {
  const { booking, showNested } = useEditing()
  const may = useMay(cardPaymentsApi.charge)
  const { takesCards, gatewayCan, cardMovements } = booking
  const { cards } = cardMovements
  const available = chargeableNow(booking)
  const takesSecurityDeposit = canTakeSecurityDeposit(booking)
  const close = () => showNested(null)
  return (
    <Card title="Tarjeta y enlaces de pago">
      {takesCards ? <Cards cards={cards} can={gatewayCan} /> : <NoGateway />}
      {may && (
        <div className={styles.buttons}>
          {cards.length > 0 && gatewayCan.chargesWithoutHolder && (
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
          {(gatewayCan.keepsCardsUncharged || available > 0 || takesSecurityDeposit) && (
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

type CardsProps = { cards: BookingInfo['cardMovements']['cards']; can: BookingInfo['gatewayCan'] }

function Cards({ cards, can }: CardsProps) {
  if (cards.length === 0) return <p className={styles.quiet}>{can.keepsCards ? NO_CARD : KEEPS_NONE}</p>
  return (
    <>
      <KeptCards cards={cards} />
      {!can.chargesWithoutHolder && <p className={styles.quiet}>{NEEDS_HOLDER}</p>}
    </>
  )
}

const NO_CARD = 'No hay ninguna tarjeta guardada. Pídala al huésped con un enlace.'
const KEEPS_NONE = 'El TPV de su banco no guarda tarjetas: cada pago se pide con un enlace.'
const NEEDS_HOLDER = 'Su banco no tiene activado cobrarla sin el huésped: pida el pago con un enlace.'

function KeptCards({ cards }: Pick<CardsProps, 'cards'>) {
  const { showNested } = useEditing()
  const mayRemove = useMay(cardPaymentsApi.removeCard)
  const close = () => showNested(null)
  return (
    <ul className={styles.cards} aria-label="Tarjetas guardadas">
      {cards.map((card) => (
        <li key={card.id}>
          <Icon of={IconCreditCard} />
          <b>{cardName(card)}</b>
          {card.expires && <span>caduca {card.expires}</span>}
          {mayRemove && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Quitar la tarjeta ${cardName(card)}`}
              onClick={() => showNested(<RemoveCardDialog card={card} onClose={close} />)}
            >
              Quitar
            </Button>
          )}
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

import { Button } from '@mantine/core'
import type { AmountToCollect } from '@posada/domain/money/payments/amounts-to-collect'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { paymentMethodPhrases } from '@posada/domain/platform/money/payment-method-phrases'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { type ReactNode, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { QuestionFoot } from '../../ui/dialogs/question-foot.tsx'
import { QuestionModal } from '../../ui/dialogs/question-modal.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import { AmountChips } from './amount-chips.tsx'
import styles from './collect.module.css'

/** A card that can be charged now, with its name: 'Visa ·4242'. */
type ChargeableCard = { id: string; name: string; expires: string }
/** How the amount was, or is to be, paid. */
export type WayOfPaying = { method: PaymentMethod } | { card: ChargeableCard }

type Props = {
  title: string
  /** Whose money it is. */
  about: ReactNode
  /** At most this may be taken. */
  pending: Cents
  /** No part of it can be taken. */
  isWhole?: boolean
  /** The first is proposed. */
  amounts: readonly AmountToCollect[]
  methods: readonly PaymentMethod[]
  cards?: readonly ChargeableCard[]
  isRunning: boolean
  /** Above the ways of paying: what is out by link, why a charge did not succeed. Gets the amount as it is typed. */
  notes?: (amount: Cents | null) => ReactNode
  /** Beside the button that leaves. */
  more?: ReactNode
  onCollect: (way: WayOfPaying, amount: Cents) => void
  onClose: () => void
}

const icons: Record<PaymentMethod, TablerIcon> = {
  card: IconCreditCard,
  cash: IconCash,
  transfer: IconBuildingBank,
  bizum: IconDeviceMobile,
  voucher: IconTicket,
  virtual_card: IconCreditCard,
}

/** An amount, filled with what is pending, and a button for each way of paying: one press takes the money. */
export function CollectForm(props: Props) {
  const { title, about, pending, isWhole = false, amounts, methods, cards = [], isRunning, notes, more } = props
  const { onCollect, onClose } = props
  const ways = useRef<HTMLDivElement>(null)
  const { control, handleSubmit, setValue } = useForm<{ amount: Cents | null }>({
    defaultValues: { amount: amounts[0]?.amount ?? pending },
  })
  const amount = useWatch({ control, name: 'amount' })
  const fault = amountFault(amount, pending)
  const said = amount === null || fault !== true ? '' : ` ${formatEuros(amount)}`
  const press = (way: WayOfPaying) =>
    void handleSubmit((values) => {
      if (values.amount !== null) onCollect(way, values.amount)
    })()
  return (
    <QuestionModal title={title} size={460} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        // Enter in the amount leads to the ways of paying: it takes no money by itself.
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          ways.current?.querySelector('button')?.focus()
        }}
      >
        <p className={styles.about}>{about}</p>
        {!isWhole && (
          <div className={styles.amount}>
            <MoneyField
              control={control}
              name="amount"
              label="Importe"
              help={`Pendiente: ${formatEuros(pending)}`}
              required
              validate={(typed) => amountFault(typed, pending)}
            />
            {amounts.length > 1 && (
              <AmountChips
                choices={amounts.map((one) => ({ label: amountWords(one), amount: one.amount }))}
                amount={amount}
                onChoose={(chosen) => setValue('amount', chosen, { shouldValidate: true, shouldDirty: true })}
              />
            )}
          </div>
        )}
        {notes?.(amount)}
        <div ref={ways} className={styles.allWays}>
          <WaysOfPaying said={said} methods={methods} cards={cards} isRunning={isRunning} onPress={press} />
        </div>
        <QuestionFoot>
          {more}
          <Button onClick={onClose}>Volver</Button>
        </QuestionFoot>
      </form>
    </QuestionModal>
  )
}

type WaysProps = {
  /** The amount, with a blank before it; '' while it cannot be taken. */
  said: string
  methods: readonly PaymentMethod[]
  cards: readonly ChargeableCard[]
  isRunning: boolean
  onPress: (way: WayOfPaying) => void
}

/** A button for each way of paying, and below them one for each card that a guest has left. */
const WaysOfPaying = ({ said, methods, cards, isRunning, onPress }: WaysProps) => (
  <>
    <div className={styles.ways} role="group" aria-label={`Cobrar${said}`}>
      {cardFirst(methods).map((method, index) => (
        <button
          key={method}
          type="button"
          className={styles.way}
          data-autofocus={index === 0 || undefined}
          disabled={isRunning}
          aria-label={`Cobrar${said} ${paymentMethodPhrases[method]}`}
          onClick={() => onPress({ method })}
        >
          <Icon of={icons[method]} />
          {capitalize(paymentMethodPhrases[method])}
        </button>
      ))}
    </div>
    {cards.map((card) => (
      <Button
        key={card.id}
        fullWidth
        variant="light"
        disabled={isRunning}
        leftSection={<Icon of={IconCreditCard} />}
        onClick={() => onPress({ card })}
      >
        Cargar{said} en {card.name}
      </Button>
    ))}
  </>
)

/** The card first, because it receives the focus and most is paid by it. */
const cardFirst = (methods: readonly PaymentMethod[]): PaymentMethod[] => [
  ...methods.filter((method) => method === 'card'),
  ...methods.filter((method) => method !== 'card'),
]

function amountFault(amount: Cents | null, pending: Cents): true | string {
  if (amount === null) return true // said by the field itself
  if (amount <= 0) return 'Escriba un importe mayor que cero'
  return amount <= pending || `El importe supera lo pendiente: ${formatEuros(pending)}`
}

function amountWords({ kind, percent }: AmountToCollect): string {
  switch (kind) {
    case 'all':
      return 'Todo'
    case 'deposit':
      return 'Depósito'
    case 'percent':
      return `${percent ?? 0} %`
    case 'first-night':
      return '1.ª noche'
  }
}

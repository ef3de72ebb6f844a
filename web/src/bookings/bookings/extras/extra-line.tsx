import { ActionIcon } from '@mantine/core'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { formatRate } from '@posada/domain/platform/money/tax-rates'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import styles from './extras.module.css'

type Props = {
  name: string
  /** Null: the price is entered when the extra is sold. */
  price: Cents | null
  /** Hundredths of a percent. */
  rate: number
  amount: number
  /** Not from the catalogue: sold once, so it cannot be counted up. A negative price is a discount. */
  isOnce?: boolean
  isBusy?: boolean
  /** Adds or removes one. */
  onCount?: ((step: 1 | -1) => void) | undefined
  /** The lowest amount that can be reached by counting down. */
  least?: number
  onDrop?: (() => void) | undefined
  /** Gets the focus when the last line is removed. */
  otherwise?: RefObject<HTMLElement | null>
}

/** One extra: price, tax rate, amount and total. */
export function ExtraLine(props: Props) {
  const { name, price, rate, amount, isOnce = false, isBusy = false, onCount, least = 1, onDrop } = props
  const line = useFocusAfterRemoval(props.otherwise)
  return (
    <li ref={line} className={styles.line} data-busy={isBusy || undefined} data-none={amount === 0 || undefined}>
      <span className={styles.name}>
        {name} {isOnce && <small>{(price ?? 0) < 0 ? 'descuento' : 'de uso único'}</small>}
      </span>
      <span className={styles.price}>{price === null ? 'Precio al venderlo' : formatEuros(price)}</span>
      <span className={styles.rate}>{formatRate(rate)}</span>
      <span className={styles.amount} data-steps={onCount !== undefined || undefined}>
        {onCount && (
          <ActionButton
            icon={IconMinus}
            label={`Restar ${name}`}
            disabled={amount <= least}
            onClick={() => onCount(-1)}
          />
        )}
        <b>{amount}</b>
        {onCount && <ActionButton icon={IconPlus} label={`Sumar ${name}`} onClick={() => onCount(1)} />}
      </span>
      <strong className={styles.total}>{price !== null && formatEuros(price * amount)}</strong>
      {onDrop && (
        <span className={styles.drop} data-drop>
          <ActionButton icon={IconX} label={`Quitar ${name}`} onClick={onDrop} />
        </span>
      )}
    </li>
  )
}

type ActionButtonProps = { icon: TablerIcon; label: string; disabled?: boolean; onClick: () => void }

const ActionButton = ({ icon, label, disabled = false, onClick }: ActionButtonProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon of={icon} size={16} />
  </ActionIcon>
)

/** Column headings of the extras; hidden by CSS in a narrow list. */
export const ExtraHeaderRow = () => (
  <div className={`${styles.line ?? ''} ${styles.heads ?? ''}`} aria-hidden>
    <span>Extra</span>
    <span className={styles.price}>Precio</span>
    <span className={styles.rate}>Impuesto</span>
    <span className={styles.amount}>Cantidad</span>
    <span className={styles.total}>Importe</span>
  </div>
)

type FocusTarget = RefObject<HTMLElement | null> | undefined

/**
 * A ref for a line in a list. When the line is removed while it has the focus, the focus goes to the next line's
 * 'Quitar' button, or to `otherwise` if there is no next line.
 */
function useFocusAfterRemoval(otherwise: FocusTarget): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const own = line.current
    return () => moveFocus(own, otherwise)
  }, [otherwise])
  return line
}

/** Runs while the line is still mounted: without a focused element, content behind the dialog could take the focus. */
function moveFocus(line: HTMLElement | null, otherwise: FocusTarget) {
  if (!line?.contains(document.activeElement)) return
  const next = line.nextElementSibling?.querySelector<HTMLElement>('[data-drop] button')
  ;(next ?? otherwise?.current)?.focus()
}

import { Button, type MantineSize } from '@mantine/core'
import type { BillableGuest } from '@posada/contract/money/billing/booking-billing'
import styles from './billing.module.css'

type Props = {
  guest: BillableGuest
  size: MantineSize | 'compact-sm'
  disabled: boolean
  onBill: (guest: BillableGuest) => void
}

/** 'Facturar a …', with the guest's whole name: where it is longer than the line, it takes two. */
export const BillGuestButton = ({ guest, size, disabled, onBill }: Props) => (
  <Button
    size={size}
    title={guest.identity}
    disabled={disabled}
    classNames={{ root: styles.billGuest ?? '', label: styles.billGuestLabel ?? '' }}
    onClick={() => onBill(guest)}
  >
    Facturar a {guest.name}
  </Button>
)

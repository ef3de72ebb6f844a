import { formatEuros } from '@posada/domain/platform/money/money'
import { isSecurityDepositDue } from '@posada/domain/money/payments/security-deposit'
import { useEditing } from '../edit-context.tsx'
import { AccountLine } from './account-line.tsx'

/** The held security deposit, apart from the account; a reminder once it should have been given back. */
export function SecurityDepositLine() {
  const { securityDeposit, state, checkedOut } = useEditing().booking
  const { held } = securityDeposit
  if (held <= 0) return null
  const isDue = isSecurityDepositDue({ held, state, isCheckedOut: checkedOut })
  return (
    <AccountLine
      {...(isDue ? { tone: 'due' } : {})}
      left={isDue ? 'Fianza por devolver' : 'Fianza guardada, aparte'}
      right={formatEuros(held)}
    />
  )
}

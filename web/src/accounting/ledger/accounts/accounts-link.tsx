import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useState } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from '../journal.module.css'

const AccountPlanDialog = lazyComponent(async () => ({
  default: (await import('./account-plan-dialog.tsx')).AccountPlanDialog,
}))

type Props = {
  establishments: readonly { id: string; name: string }[]
  /** Null for all: the dialog begins with the first. */
  establishmentId: string | null
}

/** Opens the accounts of an establishment. */
export function AccountsLink({ establishments, establishmentId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const first = establishmentId ?? establishments[0]?.id
  if (first === undefined) return null
  return (
    <p className={styles.foot}>
      <Icon of={IconInfoCircle} size={16} />
      <span>
        Cuentas por serie, tipo, medio y cliente:{' '}
        <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
          revisar el plan
        </button>
      </span>
      {isOpen && (
        <LazyPart>
          <AccountPlanDialog establishments={establishments} first={first} onClose={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </p>
  )
}

import { Button } from '@mantine/core'
import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankAccount } from '@posada/contract/accounting/bank/bank-fields'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './accounts.module.css'

type Props = { accounts: readonly BankAccount[]; onClose: () => void; onAdded: (id: string) => void }

/** 'Cuentas': the accounts whose statements are read. */
export function AccountsDialog({ accounts, onClose, onAdded }: Props) {
  const [open, setOpen] = useState<{ account: BankAccount | null } | null>(null)
  const edit = useCall(bankApi.editAccount, { reloads: ['bank'] })
  const change = ({ id }: BankAccount, changes: { isArchived?: boolean; forgetsColumns?: boolean }) =>
    edit.run({
      id,
      name: undefined,
      iban: undefined,
      isArchived: changes.isArchived,
      forgetsColumns: changes.forgetsColumns ?? null,
    })
  return (
    <ViewDialog
      title="Cuentas del banco"
      size={560}
      onClose={() => open === null && onClose()}
      actions={
        <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ account: null })}>
          Añadir
        </Button>
      }
    >
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.id}>
            <span>
              <b>{account.name}</b>
              <small>
                {[account.iban || 'IBAN: el del primer extracto', account.isArchived && 'archivada']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.buttons}>
              {account.hasColumns && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={edit.isRunning}
                  onClick={() => change(account, { forgetsColumns: true })}
                >
                  Elegir columnas de nuevo
                </Button>
              )}
              <Button
                size="compact-sm"
                aria-label={`Cambiar ${account.name}`}
                disabled={edit.isRunning}
                onClick={() => setOpen({ account })}
              >
                Cambiar
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={edit.isRunning}
                onClick={() => change(account, { isArchived: !account.isArchived })}
              >
                {account.isArchived ? 'Recuperar' : 'Archivar'}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <NestedDialog>
          <AccountDialog
            account={open.account}
            onClose={() => setOpen(null)}
            {...(open.account === null && { onSaved: onAdded })}
          />
        </NestedDialog>
      )}
    </ViewDialog>
  )
}

import { Button, Select } from '@mantine/core'
import type { BankAccount } from '@posada/contract/accounting/bank/bank-fields'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { AcceptAllButton } from './accept-all-button.tsx'
import { AccountDialog } from './accounts/account-dialog.tsx'
import { AccountsDialog } from './accounts/accounts-dialog.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { type BankSearch, parseBankSearch } from './bank-search.ts'
import { accountLabel } from './bank-words.ts'
import styles from './bank.module.css'
import { StatementStrip } from './statement-strip.tsx'
import { ColumnsDialog } from './upload/columns-dialog.tsx'
import { UploadButton } from './upload/upload-button.tsx'
import { useStatementUpload } from './upload/use-statement-upload.ts'
import { useBankAccounts, useBankSummary } from './use-bank.ts'

type Props = {
  /** What stands at the right: the export for the accountant. */
  forAccountant: ReactNode
}

/** 'Banco': statements are read, and what came in is recorded as payments. */
export function BankScreen({ forAccountant }: Props) {
  const { data, error, refetch } = useBankAccounts()
  const search: BankSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (cuenta: string) =>
    void navigate({ to: '/dashboard/invoices/banco', search: { cuenta }, replace: true })
  const wanted = parseBankSearch(search).bankAccountId
  const used = data?.accounts.filter(({ isArchived }) => !isArchived) ?? []
  const account = used.find(({ id }) => id === wanted) ?? used[0]
  if (account && data)
    return (
      <AccountOfBank
        key={account.id}
        account={account}
        accounts={data.accounts}
        onChoose={choose}
        forAccountant={forAccountant}
      />
    )
  return (
    <Page>
      <BackLink to="/dashboard/invoices" label="Facturas" />
      <PageHeader title="Banco" />
      <div className={styles.columns}>
        <Card flush>
          {data ? (
            <NoAccount accounts={data.accounts} onAdded={choose} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
        {forAccountant}
      </div>
    </Page>
  )
}

type AccountProps = Props & {
  account: BankAccount
  accounts: readonly BankAccount[]
  onChoose: (id: string) => void
}

function AccountOfBank({ account, accounts, onChoose, forAccountant }: AccountProps) {
  const summary = useBankSummary(account.id).data?.summary ?? undefined
  const upload = useStatementUpload(account.id)
  const [isEditing, setIsEditing] = useState(false)
  const used = accounts.filter(({ id, isArchived }) => !isArchived || id === account.id)
  const isRead = summary?.statement !== null
  return (
    <Page>
      <BackLink to="/dashboard/invoices" label="Facturas" />
      <PageHeader
        title="Banco"
        subtitle={
          <Select
            aria-label="Cuenta del banco"
            className={styles.account ?? ''}
            data={used.map((one) => ({ value: one.id, label: accountLabel(one) }))}
            value={account.id}
            allowDeselect={false}
            rightSection={<Icon of={IconChevronDown} size={16} />}
            rightSectionPointerEvents="none"
            onChange={(id) => id && onChoose(id)}
          />
        }
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon of={IconSettings} />}
              onClick={() => setIsEditing(true)}
            >
              Cuentas
            </Button>
            {isRead && <UploadButton upload={upload} />}
            {summary && <AcceptAllButton bankAccountId={account.id} sureIds={summary.sureIds} />}
          </>
        }
      />
      {summary && <StatementStrip summary={summary} />}
      <div className={styles.columns}>
        <Card flush>
          <BankAccountCard
            account={account}
            summary={summary}
            upload={upload}
            isCovered={isEditing || upload.unconfirmed !== null}
          />
        </Card>
        {forAccountant}
      </div>
      {upload.unconfirmed && (
        <ColumnsDialog
          fileName={upload.unconfirmed.file.name}
          table={upload.unconfirmed.table}
          isRunning={upload.isRunning}
          refusal={upload.refusal}
          onConfirm={upload.confirm}
          onCancel={upload.cancel}
        />
      )}
      {isEditing && <AccountsDialog accounts={accounts} onClose={() => setIsEditing(false)} onAdded={onChoose} />}
    </Page>
  )
}

type NoAccountProps = { accounts: readonly BankAccount[]; onAdded: (id: string) => void }

function NoAccount({ accounts, onAdded }: NoAccountProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <EmptyState
        icon={<Icon of={IconBuildingBank} size={24} />}
        title="Cobre las transferencias desde el extracto del banco"
        text="Añada la cuenta en la que cobra, descargue su extracto en la web del banco (Norma 43, camt.053, CSV o Excel) y cárguelo aquí. Posada busca a qué reserva o factura corresponde cada transferencia; usted lo acepta."
        action={
          <span className={styles.answers}>
            <Button variant="filled" onClick={() => setIsAdding(true)}>
              Añadir cuenta
            </Button>
            {accounts.length > 0 && <Button onClick={() => setIsEditing(true)}>Ver las archivadas</Button>}
          </span>
        }
      />
      {isAdding && <AccountDialog account={null} onClose={() => setIsAdding(false)} onSaved={onAdded} />}
      {isEditing && <AccountsDialog accounts={accounts} onClose={() => setIsEditing(false)} onAdded={onAdded} />}
    </>
  )
}

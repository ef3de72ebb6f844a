import { ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { Reply } from '@posada/contract/endpoint'
import { fewestDigits, mostDigits, planAccounts } from '@posada/domain/accounting/ledger/account-plan'
import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './accounts.module.css'
import { CustomerRows, IncomeRows, TaxRows } from './exception-rows.tsx'
import {
  type AccountPlanValues,
  checkAccount,
  methodNames,
  planNames,
  planOfValues,
  valuesOfPlan,
} from './plan-values.ts'

type Props = { establishments: readonly { id: string; name: string }[]; first: string; onClose: () => void }

/** The accounts on which the journal of an establishment books. */
export function AccountPlanDialog({ establishments, first, onClose }: Props) {
  const [establishmentId, setEstablishmentId] = useState(first)
  const query = useQueryCall(ledgerApi.accounts, { establishmentId }, { kinds: ['establishments', 'invoice-series'] })
  const loaded = query.data
  if (loaded)
    return (
      <PlanForm
        key={establishmentId}
        establishments={establishments}
        establishmentId={establishmentId}
        loaded={loaded}
        onChoose={setEstablishmentId}
        onClose={onClose}
      />
    )
  return (
    <FormDialog opened title={TITLE} onClose={onClose} onSubmit={() => undefined} isDirty={false} isSaving>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </FormDialog>
  )
}

const TITLE = 'Cuentas contables'

type FormProps = Omit<Props, 'first'> & {
  establishmentId: string
  loaded: Reply<(typeof ledgerApi)['accounts']>
  onChoose: (id: string) => void
}

function PlanForm({ establishments, establishmentId, loaded, onChoose, onClose }: FormProps) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: valuesOfPlan(loaded.plan) })
  const save = useCall(ledgerApi.editAccounts, {
    failure: 'Error al guardar las cuentas',
    reloads: ['establishments', 'journal'],
    onDone: onClose,
  })
  return (
    <FormDialog
      opened
      title={TITLE}
      onClose={onClose}
      onSubmit={handleSubmit((values) => save.run({ establishmentId, plan: planOfValues(values) }))}
      isDirty={formState.isDirty}
      isSaving={save.isRunning}
      size={720}
      actions={
        !formState.isDirty && (
          <EstablishmentSelect
            establishments={establishments}
            value={establishmentId}
            onChange={(id) => id && onChoose(id)}
            isOneRequired
          />
        )
      }
    >
      <div className={styles.parts}>
        {loaded.isProposed && (
          <Note tone="info">
            Son las cuentas del Plan General Contable de pymes. Revíselas con su gestoría antes de la primera descarga.
          </Note>
        )}
        <AccountFields control={control} />
        <IncomeRows control={control} series={loaded.series} rates={loaded.rates} />
        <TaxRows control={control} rates={loaded.rates} />
        <CustomerRows control={control} />
        <p className={styles.help}>
          Lo que ya se exportó queda como está: las cuentas nuevas valen para los asientos que se exporten desde ahora.
        </p>
      </div>
    </FormDialog>
  )
}

const AccountFields = ({ control }: { control: Control<AccountPlanValues> }) => (
  <>
    <section>
      <h3>Cuentas</h3>
      <FormGrid>
        <Cell span={6}>
          <NumberField
            control={control}
            name="digits"
            label="Cifras de cada cuenta"
            unit="cifra"
            min={fewestDigits}
            max={mostDigits}
            required
            help="430 se completa con ceros al final; 430.12, con ceros en medio."
          />
        </Cell>
        {planNames.map((name) => (
          <Cell key={name} span={6}>
            <TextField
              control={control}
              name={`accounts.${name}`}
              label={planAccounts[name].label}
              inputMode="decimal"
              maxLength={12}
              required
              validate={checkAccount}
            />
          </Cell>
        ))}
      </FormGrid>
    </section>
    <section>
      <h3>Por medio de cobro</h3>
      <FormGrid>
        {methodNames.map((method) => (
          <Cell key={method} span={4}>
            <TextField
              control={control}
              name={`methods.${method}`}
              label={paymentMethodLabels[method]}
              inputMode="decimal"
              maxLength={12}
              required
              validate={checkAccount}
            />
          </Cell>
        ))}
      </FormGrid>
    </section>
  </>
)

import { Button, Select } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { MoneyAccount } from '@posada/contract/establishments/accounting-link'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '@posada/domain/platform/money/payment-methods'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Card } from '../../ui/page/card.tsx'
import styles from './accounting-card.module.css'

/** 'Empresa en Anfix': which company keeps the books of the establishment, and into which of its accounts money goes. */
export function AccountingCard({ establishment }: { establishment: Establishment }) {
  const { id, accountingCompanies: companies, accountingCompany } = establishment
  const may = useMay(anfixApi.setCompany)
  const [chosen, setChosen] = useState(accountingCompany.id)
  const setting = useCall(anfixApi.setCompany, { reloads: ['establishments', 'accounting'] })
  const isSame = chosen === accountingCompany.id
  return (
    <Card
      title="Empresa en Anfix"
      actions={
        may && (
          <Button
            size="xs"
            disabled={chosen === '' || setting.isRunning}
            onClick={() => setting.run({ establishmentId: id, companyId: chosen })}
          >
            {isSame && chosen !== '' ? 'Leer las cuentas otra vez' : 'Guardar empresa'}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <Select
          label="Empresa"
          description="Las facturas de este establecimiento se envían a la empresa elegida. El número y el registro fiscal son siempre los de Posada."
          data={companies.map((company) => ({ value: company.id, label: company.name }))}
          value={chosen || null}
          placeholder="Elija una empresa"
          onChange={(value) => setChosen(value ?? '')}
          allowDeselect={false}
          disabled={!may}
        />
        {accountingCompany.id !== '' && <Accounts establishmentId={id} mayMark={may} />}
      </div>
    </Card>
  )
}

function Accounts({ establishmentId, mayMark }: { establishmentId: string; mayMark: boolean }) {
  const { data } = useQueryCall(anfixApi.state, {}, { kinds: ['accounting'] })
  const accounts = data?.establishments.find(({ id }) => id === establishmentId)?.accounts ?? []
  const marking = useCall(anfixApi.markAccount, { title: 'Cuenta guardada', reloads: ['accounting', 'invoices'] })
  if (accounts.length === 0) return null
  return (
    <div>
      <p className={styles.intro}>
        A qué cuenta va lo cobrado de cada forma. Lo que se cobra de una forma sin cuenta no se envía, y su cobro dice
        «sin cuenta».
      </p>
      <ul className={styles.accounts} aria-label="Cuentas de la empresa">
        {accounts.map((account) => (
          <li key={account.id}>
            <span>{account.name}</span>
            <Select
              aria-label={`Forma de pago de ${account.name}`}
              data={choices}
              value={account.method}
              onChange={(value) =>
                marking.run({
                  establishmentId,
                  accountId: account.id,
                  method: (value ?? 'none') as MoneyAccount['method'],
                })
              }
              allowDeselect={false}
              disabled={!mayMark || marking.isRunning}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const choices = [
  { value: 'none', label: 'Se elige en cada cobro' },
  ...paymentMethods.map((method: PaymentMethod) => ({ value: method, label: paymentMethodLabels[method] })),
]

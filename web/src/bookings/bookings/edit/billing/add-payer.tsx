import { Button } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { noPayer, PayerField, type PayerValue } from '../../../../money/invoices/public.ts'
import styles from './billing.module.css'
import type { SharePayer } from './bill-shares.ts'

type Props = { known: readonly SharePayer[]; onAdd: (payer: SharePayer) => void }

/** Finds another client, company or agency to whom a part is billed. */
export function AddPayer({ known, onAdd }: Props) {
  const { control, reset } = useForm<{ payer: PayerValue }>({ defaultValues: { payer: noPayer } })
  const { id, kind, name } = useWatch({ control, name: 'payer' })
  const isNew = id !== null && !known.some((payer) => payer.id === id)
  return (
    <div className={styles.addPayer}>
      <PayerField control={control} name="payer" label="Otro titular" />
      <Button
        disabled={!isNew || kind === null}
        onClick={() => {
          if (id === null || kind === null) return
          onAdd({ id, kind, name, party: null })
          reset()
        }}
      >
        Añadir titular
      </Button>
    </div>
  )
}

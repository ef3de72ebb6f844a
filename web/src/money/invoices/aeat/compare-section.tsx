import { Button, Select } from '@mantine/core'
import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { formatDay } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import type { Reply } from '@posada/contract/endpoint'
import { useCall } from '../../../lib/use-call.ts'
import { plural } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { NameButton } from '../../../ui/table/name-button.tsx'
import styles from './aeat.module.css'

type Props = { establishmentId: string; onOpen: (invoiceId: string) => void }
type Comparison = Reply<(typeof verifactuApi)['compare']>

const MONTHS = 12

/** 'Comparar con la AEAT': the invoices of a month here and there. */
export function CompareSection({ establishmentId, onOpen }: Props) {
  const may = useMay(verifactuApi.compare)
  const months = lastMonths()
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const [result, setResult] = useState<Comparison | null>(null)
  const compare = useCall(verifactuApi.compare, { title: null, onDone: ({ reply }) => setResult(reply) })
  if (!may) return null
  const choose = (next: string | null) => {
    setMonth(next ?? month)
    setResult(null)
  }
  return (
    <section className={styles.section} aria-label="Comparar con la AEAT">
      <h3>Comparar con la AEAT</h3>
      <div className={styles.head}>
        <Select
          aria-label="Mes"
          value={month}
          data={months}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md', zIndex: 400 }}
          onChange={choose}
        />
        <Button disabled={compare.isRunning} onClick={() => compare.run({ establishmentId, month })}>
          {compare.isRunning ? 'Consultando...' : 'Comparar'}
        </Button>
      </div>
      {result && <ComparisonResult result={result} onOpen={onOpen} />}
    </section>
  )
}

function ComparisonResult({ result: { same, differences }, onOpen }: { result: Comparison } & Pick<Props, 'onOpen'>) {
  const alike = `${plural(same, 'factura igual', 'facturas iguales')} aquí y en la AEAT.`
  return (
    <div role="status" className={styles.section}>
      <p className={styles.soft}>{differences.length === 0 ? `${alike} Ninguna diferencia.` : alike}</p>
      {differences.length > 0 && (
        <ul className={styles.list} aria-label="Diferencias">
          {differences.map(({ invoiceId, number, issuedOn, text }) => (
            <li key={`${number} ${issuedOn}`}>
              {invoiceId === null ? (
                <b>{number}</b>
              ) : (
                <NameButton onClick={() => onOpen(invoiceId)}>{number}</NameButton>
              )}
              <span className={styles.grows}>
                {formatDay(issuedOn)}
                <small>{text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** This month and those before. */
function lastMonths(): { value: string; label: string }[] {
  const now = new Date()
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    const value = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
    return { value, label: first.toLocaleDateString('es-ES', { month: 'long', year: 'numeric' }) }
  })
}
